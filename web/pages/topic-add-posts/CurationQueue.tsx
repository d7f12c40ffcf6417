import { useState } from 'react'
import { useCommand, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type RefusedAnswer, refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal, textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { CompactStoryCard } from '#web/shell/story-card/CompactStoryCard.tsx'
import styles from './AddPosts.module.css'
import {
  curationQueueQuery,
  labelPostMutation,
  nominatePostMutation,
  skipCurationPostMutation,
} from './topic-add-posts.operations.ts'

const maxLabelLength = 40

/** Shows stories awaiting curation one by one: nominate, label or skip. */
export function CurationQueue({ topicSlug }: { topicSlug: string }) {
  const store = useDataStore()
  const nominate = useCommand(nominatePostMutation)
  const label = useCommand(labelPostMutation)
  const skip = useCommand(skipCurationPostMutation)
  const [words, setWords] = useState('')
  const next = useQuery(curationQueueQuery, { tagSlug: topicSlug }).data?.curationQueue
  const goOn = async (refusal: RefusedAnswer | undefined, message?: string) => {
    // An empty queue is not an error.
    if (refusal && (refusal as { __typename?: string }).__typename !== 'EmptyQueue') return showRefusal(refusal)
    if (message) showToast({ message })
    setWords('')
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
                goOn(
                  refusalOf(await nominate({ postId: next.id, topicSlug }), (data) => data.nominatePost, 'MutationSuccess'),
                  'Nominated for staff picks.',
                )
              }
            >
              Nominate
            </Button>
            <Button
              onClick={async () =>
                goOn(refusalOf(await skip({ postId: next.id }), (data) => data.skipCurationPost, 'MutationSuccess'))
              }
            >
              Skip
            </Button>
          </div>
          <form
            className={styles.judge}
            onSubmit={async (event) => {
              event.preventDefault()
              await goOn(
                refusalOf(await label({ postId: next.id, label: words }), (data) => data.labelPost, 'MutationSuccess'),
                'Label saved.',
              )
            }}
          >
            <Field label="Label" hint="For curators: one or two words.">
              <TextInput value={words} required maxLength={maxLabelLength} onChange={(event) => setWords(event.target.value)} />
            </Field>
            <Button type="submit">Label</Button>
          </form>
        </>
      )}
    </section>
  )
}
