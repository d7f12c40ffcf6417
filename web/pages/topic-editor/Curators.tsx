import { useState } from 'react'
import { useMutation } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal, textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { assignCuratorMutation, dismissCuratorMutation, type TopicData } from './topic-editor.operations.ts'
import styles from './TopicEditor.module.css'

/** The topic's curators, in addition to staff. */
export function Curators({ topic: { slug: topicSlug, curators } }: { topic: TopicData }) {
  const assign = useMutation(assignCuratorMutation)
  const dismiss = useMutation(dismissCuratorMutation)
  const [username, setUsername] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = async () => {
    const refusal = refusalOf(await assign({ topicSlug, username: username.trim() }), (data) => data.assignCurator, 'Topic')
    if (refusal) return setProblem(textOfRefusal(refusal))
    setProblem(undefined)
    setUsername('')
  }
  const remove = async (one: TopicData['curators'][number]) => {
    const refusal = refusalOf(await dismiss({ topicSlug, username: one.username }), (data) => data.dismissCurator, 'Topic')
    if (refusal) return showRefusal(refusal)
    showToast({
      message: `${one.name} no longer curates this topic.`,
      undo: () => void assign({ topicSlug, username: one.username }),
    })
  }
  return (
    <section className={styles.curators} aria-labelledby="curators">
      <h2 id="curators">Curators</h2>
      <p>Curators edit this topic, add stories to it, and nominate stories for staff picks.</p>
      <ul>
        {curators.map((one) => (
          <li key={one.id}>
            <Avatar name={one.name ?? one.username} imageId={one.imageId} size="XS" />
            <span>
              <bdi>{one.name}</bdi>
            </span>
            <Button size="s" aria-label={`Remove ${one.name}`} onClick={() => void remove(one)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Field label="Username" error={problem}>
          <TextInput value={username} required dir="ltr" onChange={(event) => setUsername(event.target.value)} />
        </Field>
        <Button type="submit">Add curator</Button>
      </form>
    </section>
  )
}
