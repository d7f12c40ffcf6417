import { useState } from 'react'
import { plural } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { useCommand, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { copyLink } from '#web/shell/share/copy-link.ts'
import {
  createShareKeyMutation,
  postSettingsQuery,
  revokeShareKeyMutation,
  type StorySettings,
} from './post-settings.operations.ts'
import styles from './PostSettings.module.css'

/** Links that open this one story to whoever holds them. A link is told once, when it is made. */
export function ShareLinks({ story }: { story: StorySettings }) {
  const { now } = useEnvironment()
  const store = useDataStore()
  const create = useCommand(createShareKeyMutation)
  const revoke = useCommand(revokeShareKeyMutation)
  const [made, setMade] = useState<{ id: string; url: string }>()
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const { data, errors } = await create({ postId: story.id })
    setBusy(false)
    const answer = data?.createShareKey
    if (answer?.__typename !== 'ShareKey') return showRefusal(refusedBy(answer, errors))
    setMade({ id: answer.id, url: answer.url })
    await (await store.live()).query(postSettingsQuery, { postId: story.id }, { fresh: true })
  }
  const takeBack = async (linkId: string) => {
    const { data, errors } = await revoke({ postId: story.id, linkId })
    const answer = data?.revokeShareKey
    if (answer?.__typename !== 'Post') return showRefusal(refusedBy(answer, errors))
    if (made?.id === linkId) setMade(undefined)
    showToast({ message: 'The link opens nothing any more.' })
  }
  return (
    <section className={styles.section} aria-labelledby="links">
      <h2 id="links">Links that open it</h2>
      <p className={styles.quiet}>
        {story.isPublished
          ? 'Whoever holds one reads the whole story, member or not.'
          : 'Whoever holds one reads the draft as it stands at that moment, and can change nothing. Search engines do not show it.'}
      </p>
      {made && (
        <div className={styles.made}>
          <Field label="The new link" hint="It is shown only now: only its holder knows it. Copy it before you leave.">
            <TextInput readOnly dir="ltr" value={made.url} onFocus={(event) => event.target.select()} />
          </Field>
          <Button onClick={() => void copyLink(made.url)}>Copy link</Button>
        </div>
      )}
      {story.shareLinks.length > 0 && (
        <ul className={styles.rows} aria-label={plural(story.shareLinks.length, 'link')}>
          {story.shareLinks.map((link, i) => (
            <li key={link.id}>
              <span>
                Made {formatDay(new Date(link.createdAt), new Date(now))}
                {link.id === made?.id && ', the one above'}
              </span>
              <Button size="s" kind="quiet" aria-label={`Take back link ${i + 1}`} onClick={() => void takeBack(link.id)}>
                Take back
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button loading={isBusy} onClick={() => void make()}>
          Make a link
        </Button>
      </div>
    </section>
  )
}
