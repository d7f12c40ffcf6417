import { t } from '#shared/translation/translate.ts'
import { maxCurationLabelLength } from '#shared/limits.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal, textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { CompactStoryCard } from '#web/features/stories/CompactStoryCard.tsx'
import styles from './AddStories.module.css'
import {
  curationQueueQuery,
  labelPostMutation,
  nominatePostMutation,
  skipCurationPostMutation,
} from './topic-add-stories.operations.ts'

/** Not an error: the last story has been decided. */
const isEmptyQueue = (refusal: RefusalResult): boolean => '__typename' in refusal && refusal.__typename === 'EmptyQueue'

/** Shows stories awaiting curation one by one: nominate, label or skip. */
export function CurationQueue({ topicSlug }: { topicSlug: string }) {
  const store = useDataStore()
  const nominate = useMutation(nominatePostMutation)
  const label = useMutation(labelPostMutation)
  const skip = useMutation(skipCurationPostMutation)
  const next = useQuery(curationQueueQuery, { tagSlug: topicSlug }).data?.curationQueue
  const form = useForm({
    initial: { label: '' },
    onSubmit: async (values) => {
      if (next?.__typename !== 'Post') return undefined
      const refusal = refusalOf(await label({ postId: next.id, label: values.label }), 'MutationSuccess')
      if (refusal && !isEmptyQueue(refusal)) return { ...refusal, field: 'label' }
      await showNext(refusal, t`Label saved.`)
      return undefined
    },
  })
  const showNext = async (refusal: RefusalResult | undefined, message?: string) => {
    if (refusal && !isEmptyQueue(refusal)) return showRefusal(refusal)
    if (message) showToast({ message })
    form.reset({ label: '' })
    await store.refetch(curationQueueQuery, { tagSlug: topicSlug })
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="to-judge">
      <Heading id="to-judge">{t`Waiting for review`}</Heading>
      {next && next.__typename !== 'Post' && <Text size="m">{textOfRefusal(next)}</Text>}
      {next?.__typename === 'Post' && (
        <>
          <CompactStoryCard story={next} />
          <Row>
            <Button
              kind="primary"
              onClick={async () =>
                showNext(
                  refusalOf(await nominate({ postId: next.id, topicSlug }), 'MutationSuccess'),
                  t`Nominated for staff picks.`,
                )
              }
            >
              {t`Nominate`}
            </Button>
            <Button
              onClick={async () => showNext(refusalOf(await skip({ postId: next.id }), 'MutationSuccess'))}
            >{t`Skip`}</Button>
          </Row>
          <form {...form.attributes} className={styles.judge}>
            <Field label={t`Label`} hint={t`For curators: one or two words.`} {...form.field('label')}>
              <TextInput {...form.text('label')} required maxLength={maxCurationLabelLength} />
            </Field>
            <Button type="submit" loading={form.isPending}>
              {t`Label`}
            </Button>
          </form>
        </>
      )}
    </Stack>
  )
}
