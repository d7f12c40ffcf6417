import { useState } from 'react'
import { useCommand, useDataStore } from '#web/data/data-context.tsx'
import type { UserProfileQuery } from '#web/data/operations.generated.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { personOf, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import styles from './Management.module.css'
import { inviteToCollectionMutation } from './staff.operations.ts'

/** Invites a user by username or an email address. */
export function InviteForm({ collectionId, onInvited }: { collectionId: string; onInvited: () => Promise<void> }) {
  const ask = useCommand(inviteToCollectionMutation)
  const store = useDataStore()
  const [whom, setWhom] = useState('')
  const [role, setRole] = useState<'EDITOR' | 'WRITER'>('WRITER')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const invite = async () => {
    setBusy(true)
    setProblem(await inviteNow())
    setBusy(false)
  }
  /** Resolves to undefined on success, otherwise to an error. */
  const inviteNow = async (): Promise<string | undefined> => {
    const said = whom.trim()
    const username = /^@(\w[\w.]*)$/.exec(said)?.[1]
    const person = username
      ? personOf((await store.askOnce(userProfileQuery, { username })).data as UserProfileQuery | undefined)
      : undefined
    if (username && !person) return `We can’t find @${username}.`
    const { data, errors } = await ask({ collectionId, role, ...(person ? { userId: person.id } : { email: said }) })
    const answer = data?.inviteToCollection
    if (answer?.__typename !== 'CollectionInvitation') return textOfRefusal(refusedBy(answer, errors))
    setWhom('')
    await onInvited()
    showToast({ message: `Invitation sent to ${said}.` })
    return undefined
  }
  return (
    <section className={styles.part} aria-label="Invite">
      <h2>Invite someone</h2>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          void invite()
        }}
      >
        <Field label="Email address or @username" error={problem}>
          <TextInput
            value={whom}
            required
            maxLength={254}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            onChange={(event) => setWhom(event.target.value)}
          />
        </Field>
        <div className={styles.choice}>
          <Field label="Role">
            <Select value={role} onChange={(event) => setRole(event.target.value as 'EDITOR' | 'WRITER')}>
              <option value="WRITER">Writer</option>
              <option value="EDITOR">Editor</option>
            </Select>
          </Field>
        </div>
        <Button type="submit" loading={isBusy}>
          Invite
        </Button>
      </form>
      <p>
        Writers submit stories. Editors publish them and decide what’s on the front page. We’ll email them an invitation to
        accept.
      </p>
    </section>
  )
}
