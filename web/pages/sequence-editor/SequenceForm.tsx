import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import type { SequenceData } from '#web/pages/sequence/sequence.operations.ts'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal, textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { AddStories } from './AddStories.tsx'
import { CoverField } from '#web/shell/cover/CoverField.tsx'
import { StoryOrder } from './StoryOrder.tsx'
import { deleteSequenceMutation, editSequenceMutation } from './sequence-editor.operations.ts'
import styles from './SequenceEditor.module.css'

const longestTitle = 100
const longestSubtitle = 300
const longestSlug = 80

/** All settings of a series, saved together. */
export function SequenceForm({ sequence }: { sequence: SequenceData }) {
  const edit = useCommand(editSequenceMutation)
  const remove = useCommand(deleteSequenceMutation)
  const { navigate } = useNavigation()
  const { config } = useEnvironment()
  const [confirm, confirmDialog] = useConfirm()
  const [title, setTitle] = useState(sequence.title)
  const [subtitle, setSubtitle] = useState(sequence.subtitle ?? '')
  const [slug, setSlug] = useState(sequence.slug)
  const [visibility, setVisibility] = useState(sequence.visibility)
  const [cover, setCover] = useState(sequence.coverImage?.id ?? '')
  const [stories, setStories] = useState<{ id: string; title: string | null; isPublished: boolean; imageId: string | null }[]>(
    () =>
      sequence.posts.map(({ id, title: name, isPublished, previewImage }) => ({
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
      sequenceId: sequence.id,
      input: { title, subtitle, slug, visibility, coverImageId: cover, postIds: stories.map(({ id }) => id) },
    })
    setBusy(false)
    const answer = data?.editSequence
    if (answer?.__typename !== 'Sequence') {
      const told = refusedBy(answer, errors)
      return setRefusal({ message: textOfRefusal(told), field: answer?.__typename === 'BadRequest' ? answer.field : null })
    }
    navigate(pathTo('ShowSequenceLibrary', { sequenceSlug: answer.slug }))
    showToast({ message: 'Series saved.' })
  }
  const removeIt = async () => {
    const answered = await confirm({
      title: 'Delete this series?',
      text: 'Its stories stay where they are. Only their order is lost. You can’t undo this.',
      confirmText: 'Delete series',
      danger: true,
    })
    if (answered !== 'CONFIRMED') return
    const { data, errors } = await remove({ sequenceId: sequence.id })
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
      <Field label="Title" error={errorOf('title')} count={title.length} limit={longestTitle}>
        <TextInput value={title} maxLength={longestTitle} required onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label="Description" error={errorOf('subtitle')} count={subtitle.length} limit={longestSubtitle}>
        <TextArea value={subtitle} maxLength={longestSubtitle} onChange={(event) => setSubtitle(event.target.value)} />
      </Field>
      <section aria-labelledby="stories-in-order">
        <h2 id="stories-in-order">Stories, in reading order</h2>
        <StoryOrder stories={stories} onChange={setStories} />
        <AddStories
          sequenceId={sequence.id}
          taken={stories.map(({ id }) => id)}
          onAdd={(story) => setStories((now) => [...now, story])}
        />
      </section>
      <CoverField
        of="series"
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
        limit={longestSlug}
      >
        <TextInput value={slug} maxLength={longestSlug} required dir="ltr" onChange={(event) => setSlug(event.target.value)} />
      </Field>
      <div role="alert">{refusal && !refusal.field && <Notice tone="danger">{refusal.message}</Notice>}</div>
      <div className={styles.end}>
        <Button kind="primary" size="l" type="submit" loading={isBusy}>
          Save series
        </Button>
        <Button size="l" kind="quiet" data-discards href={pathTo('ShowSequenceLibrary', { sequenceSlug: sequence.slug })}>
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
