import { t } from '#shared/translation/translate.ts'
import { maxSeriesSlugLength, maxSeriesSubtitleLength, maxSeriesTitleLength } from '#shared/limits.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import type { SequenceData } from '#web/features/series/series.operations.ts'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { AddStories } from './AddStories.tsx'
import { CoverField } from '#web/features/stories/CoverField.tsx'
import { StoryOrder } from './StoryOrder.tsx'
import { deleteSequenceMutation, editSequenceMutation } from './series-editor.operations.ts'
import styles from './SeriesEditor.module.css'

/** All settings of a series, saved together. */
export function SeriesForm({ series }: { series: SequenceData }) {
  const edit = useMutation(editSequenceMutation)
  const remove = useMutation(deleteSequenceMutation)
  const { navigate } = useNavigation()
  const { config } = useEnvironment()
  const [confirm, confirmDialog] = useConfirm()
  const form = useForm({
    initial: {
      title: series.title,
      subtitle: series.subtitle ?? '',
      slug: series.slug,
      visibility: series.visibility,
      coverImageId: series.coverImage?.id ?? '',
      stories: series.posts.map(({ id, title, isPublished, previewImage }) => ({
        id,
        title,
        isPublished,
        imageId: previewImage?.id ?? null,
      })),
    },
    onSubmit: async ({ stories: ordered, ...values }) => {
      const input = { ...values, postIds: ordered.map(({ id }) => id) }
      const { payload, refusal } = readPayload(await edit({ sequenceId: series.id, input }), 'Sequence')
      if (refusal) return refusal
      navigate(pathTo('ShowSequenceLibrary', { sequenceSlug: payload.slug }))
      showToast({ message: t`Series saved.` })
      return undefined
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  const { stories, coverImageId, slug } = form.values

  const removeIt = async () => {
    const confirmation = await confirm({
      title: t`Delete this series?`,
      text: t`Its stories stay where they are. Only their order is lost. You can’t undo this.`,
      confirmText: t`Delete series`,
      danger: true,
    })
    if (confirmation !== 'CONFIRMED') return
    const { data, errors } = await remove({ sequenceId: series.id })
    if (!data?.deleteSequence) return showRefusal(errors?.[0] ?? { __typename: 'ServiceUnavailable' })
    navigate(pathTo('ShowMeSeries'))
    showToast({ message: t`Series deleted. Its stories are still there.` })
  }
  const actions = (
    <>
      <Button size="l" kind="quiet" data-discards href={pathTo('ShowSequenceLibrary', { sequenceSlug: series.slug })}>
        {t`Discard changes`}
      </Button>
      <span className="gap" />
      <Button kind="quiet" size="l" onClick={() => void removeIt()}>
        {t`Delete series`}
      </Button>
    </>
  )
  return (
    <Form form={form} submitText={t`Save series`} size="l" className={styles.form} actions={actions}>
      <Field label={t`Title`} {...form.field('title')} limit={maxSeriesTitleLength}>
        <TextInput {...form.text('title')} maxLength={maxSeriesTitleLength} required />
      </Field>
      <Field label={t`Description`} {...form.field('subtitle')} limit={maxSeriesSubtitleLength}>
        <TextArea {...form.text('subtitle')} maxLength={maxSeriesSubtitleLength} />
      </Field>
      <section aria-labelledby="stories-in-order">
        <h2 id="stories-in-order">{t`Stories, in reading order`}</h2>
        <StoryOrder stories={stories} onChange={(ordered) => form.change({ stories: ordered })} />
        <AddStories
          seriesId={series.id}
          includedIds={stories.map(({ id }) => id)}
          onAdd={(story) => form.change({ stories: [...stories, story] })}
        />
      </section>
      <CoverField
        subject="series"
        cover={coverImageId}
        choices={[...new Set([...stories.flatMap(({ imageId }) => imageId ?? []), ...(coverImageId ? [coverImageId] : [])])]}
        error={form.errorOf('coverImageId')}
        onChange={(imageId) => form.change({ coverImageId: imageId })}
      />
      <FieldSet legend={t`Who can find it`} error={form.errorOf('visibility')}>
        <Radio {...form.radio('visibility', 'PUBLIC')}>
          {t`Everyone`}
          <small>{t`Once it has a published story.`}</small>
        </Radio>
        <Radio {...form.radio('visibility', 'UNLISTED')}>
          {t`Only people with the link`}
          <small>{t`We ask search engines not to list it.`}</small>
        </Radio>
        <Radio {...form.radio('visibility', 'PRIVATE')}>{t`Only you`}</Radio>
      </FieldSet>
      <Field
        label={t`URL`}
        hint={`${config.baseUrl.replace(/^https?:\/\//, '')}/s/${slug}`}
        {...form.field('slug')}
        limit={maxSeriesSlugLength}
      >
        <TextInput {...form.text('slug')} maxLength={maxSeriesSlugLength} required dir="ltr" />
      </Field>
      {confirmDialog}
      {guard}
    </Form>
  )
}
