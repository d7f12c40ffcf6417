import { useState } from 'react'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type RefusalResult, refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal, textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { CompactStoryCard } from '#web/shell/story-card/CompactStoryCard.tsx'
import styles from './AddStories.module.css'
import {
  curationQueueQuery,
  labelPostMutation,
  nominatePostMutation,
  skipCurationPostMutation,
} from './topic-add-stories.operations.ts'

const maxLabelLength = 40

/** Shows stories awaiting curation one by one: nominate, label or skip. */
export function CurationQueue({ topicSlug }: { topicSlug: string }) {
  const store = useDataStore()
  const nominate = useMutation(nominatePostMutation)
  const label = useMutation(labelPostMutation)
  const skip = useMutation(skipCurationPostMutation)
  const [searchText, setSearchText] = useState('')
  const next = useQuery(curationQueueQuery, { tagSlug: topicSlug }).data?.curationQueue
  const showNext = async (refusal: RefusalResult | undefined, message?: string) => {
    // An empty queue is not an error.
    if (refusal && (refusal as { __typename?: string }).__typename !== 'EmptyQueue') return showRefusal(refusal)
    if (message) showToast({ message })
    setSearchText('')
    await (await store.live()).query(curationQueueQuery, { tagSlug: topicSlug }, { fresh: true })
  }
  return (
    <section aria-labelledby="to-judge">
      <h2 id="to-judge">Waiting for review</h2>
      {next && next.__typename !== 'Post' && <p className={styles.quiet}>{textOfRefusal(next)}</p>}
      {next?.__typename === 'Post' && (
        <>
          <CompactStoryCard story={next} />
          <div className={styles.judge}>
            <Button
              kind="primary"
              onClick={async () =>
                showNext(
                  refusalOf(await nominate({ postId: next.id, topicSlug }), (data) => data.nominatePost, 'MutationSuccess'),
                  'Nominated for staff picks.',
                )
              }
            >
              Nominate
            </Button>
            <Button
              onClick={async () =>
                showNext(refusalOf(await skip({ postId: next.id }), (data) => data.skipCurationPost, 'MutationSuccess'))
              }
            >
              Skip
            </Button>
          </div>
          <form
            className={styles.judge}
            onSubmit={async (event) => {
              event.preventDefault()
              await showNext(
                refusalOf(await label({ postId: next.id, label: searchText }), (data) => data.labelPost, 'MutationSuccess'),
                'Label saved.',
              )
            }}
          >
            <Field label="Label" hint="For curators: one or two words.">
              <TextInput
                value={searchText}
                required
                maxLength={maxLabelLength}
                onChange={(event) => setSearchText(event.target.value)}
              />
            </Field>
            <Button type="submit">Label</Button>
          </form>
        </>
      )}
    </section>
  )
}
