import { useState } from 'react'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { selectProfilePerson, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import styles from './Management.module.css'
import { inviteToCollectionMutation } from './staff.operations.ts'

/** Invites a user by username or an email address. */
export function InviteForm({ publicationId, onInvited }: { publicationId: string; onInvited: () => Promise<void> }) {
  const sendInvitation = useMutation(inviteToCollectionMutation)
  const store = useDataStore()
  const [invitee, setInvitee] = useState('')
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
    const trimmed = invitee.trim()
    const username = /^@(\w[\w.]*)$/.exec(trimmed)?.[1]
    const person = username
      ? selectProfilePerson((await store.queryOnce(userProfileQuery, { username })).data ?? undefined)
      : undefined
    if (username && !person) return `We can’t find @${username}.`
    const { data, errors } = await sendInvitation({
      collectionId: publicationId,
      role,
      ...(person ? { userId: person.id } : { email: trimmed }),
    })
    const payload = data?.inviteToCollection
    if (payload?.__typename !== 'CollectionInvitation') return textOfRefusal(refusedBy(payload, errors))
    setInvitee('')
    await onInvited()
    showToast({ message: `Invitation sent to ${trimmed}.` })
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
            value={invitee}
            required
            maxLength={254}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            onChange={(event) => setInvitee(event.target.value)}
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
