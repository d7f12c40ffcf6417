import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import type { SequenceData } from '#web/pages/series/series.operations.ts'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal, textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { AddStories } from './AddStories.tsx'
import { CoverField } from '#web/shell/cover/CoverField.tsx'
import { StoryOrder } from './StoryOrder.tsx'
import { deleteSequenceMutation, editSequenceMutation } from './series-editor.operations.ts'
import styles from './SeriesEditor.module.css'

const maxTitleLength = 100
const maxSubtitleLength = 300
const maxSlugLength = 80

/** All settings of a series, saved together. */
export function SeriesForm({ series }: { series: SequenceData }) {
  const edit = useMutation(editSequenceMutation)
  const remove = useMutation(deleteSequenceMutation)
  const { navigate } = useNavigation()
  const { config } = useEnvironment()
  const [confirm, confirmDialog] = useConfirm()
  const [title, setTitle] = useState(series.title)
  const [subtitle, setSubtitle] = useState(series.subtitle ?? '')
  const [slug, setSlug] = useState(series.slug)
  const [visibility, setVisibility] = useState(series.visibility)
  const [cover, setCover] = useState(series.coverImage?.id ?? '')
  const [stories, setStories] = useState<{ id: string; title: string | null; isPublished: boolean; imageId: string | null }[]>(
    () =>
      series.posts.map(({ id, title: name, isPublished, previewImage }) => ({
        id,
        title: name,
        isPublished,
        imageId: previewImage?.id ?? null,
      })),
  )
  const { guard, onInput } = useFormGuard()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; field?: string | null }>()
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined)

  const save = async () => {
    setBusy(true)
    setRefusal(undefined)
    const { data, errors } = await edit({
      sequenceId: series.id,
      input: { title, subtitle, slug, visibility, coverImageId: cover, postIds: stories.map(({ id }) => id) },
    })
    setBusy(false)
    const payload = data?.editSequence
    if (payload?.__typename !== 'Sequence') {
      const problem = refusedBy(payload, errors)
      return setRefusal({ message: textOfRefusal(problem), field: payload?.__typename === 'BadRequest' ? payload.field : null })
    }
    navigate(pathTo('ShowSequenceLibrary', { sequenceSlug: payload.slug }))
    showToast({ message: 'Series saved.' })
  }
  const removeIt = async () => {
    const confirmation = await confirm({
      title: 'Delete this series?',
      text: 'Its stories stay where they are. Only their order is lost. You can’t undo this.',
      confirmText: 'Delete series',
      danger: true,
    })
    if (confirmation !== 'CONFIRMED') return
    const { data, errors } = await remove({ sequenceId: series.id })
    if (!data?.deleteSequence) return showRefusal(refusedBy(undefined, errors))
    navigate(pathTo('ShowMeSeries'))
    showToast({ message: 'Series deleted. Its stories are still there.' })
  }
  const choice = (value: typeof visibility) => ({
    name: 'visibility',
    value,
    checked: visibility === value,
    onChange: () => setVisibility(value),
  })

  return (
    <form
      className={styles.form}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label="Title" error={errorOf('title')} count={title.length} limit={maxTitleLength}>
        <TextInput value={title} maxLength={maxTitleLength} required onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label="Description" error={errorOf('subtitle')} count={subtitle.length} limit={maxSubtitleLength}>
        <TextArea value={subtitle} maxLength={maxSubtitleLength} onChange={(event) => setSubtitle(event.target.value)} />
      </Field>
      <section aria-labelledby="stories-in-order">
        <h2 id="stories-in-order">Stories, in reading order</h2>
        <StoryOrder stories={stories} onChange={setStories} />
        <AddStories
          seriesId={series.id}
          includedIds={stories.map(({ id }) => id)}
          onAdd={(story) => setStories((now) => [...now, story])}
        />
      </section>
      <CoverField
        subject="series"
        cover={cover}
        choices={[...new Set([...stories.flatMap(({ imageId }) => imageId ?? []), ...(cover ? [cover] : [])])]}
        error={errorOf('coverImageId')}
        onChange={setCover}
      />
      <FieldSet legend="Who can find it" error={errorOf('visibility')}>
        <Radio {...choice('PUBLIC')}>
          Everyone
          <small>Once it has a published story.</small>
        </Radio>
        <Radio {...choice('UNLISTED')}>
          Only people with the link
          <small>We ask search engines not to list it.</small>
        </Radio>
        <Radio {...choice('PRIVATE')}>Only you</Radio>
      </FieldSet>
      <Field
        label="URL"
        hint={`${config.baseUrl.replace(/^https?:\/\//, '')}/s/${slug}`}
        error={errorOf('slug')}
        count={slug.length}
        limit={maxSlugLength}
      >
        <TextInput value={slug} maxLength={maxSlugLength} required dir="ltr" onChange={(event) => setSlug(event.target.value)} />
      </Field>
      <div role="alert">{refusal && !refusal.field && <Notice tone="danger">{refusal.message}</Notice>}</div>
      <div className={styles.end}>
        <Button kind="primary" size="l" type="submit" loading={isBusy}>
          Save series
        </Button>
        <Button size="l" kind="quiet" data-discards href={pathTo('ShowSequenceLibrary', { sequenceSlug: series.slug })}>
          Discard changes
        </Button>
        <span className={styles.gap} />
        <Button kind="quiet" size="l" onClick={() => void removeIt()}>
          Delete series
        </Button>
      </div>
      {confirmDialog}
      {guard}
    </form>
  )
}
