import { t } from '#shared/translation/translate.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Section } from '#web/design/Section/Section.tsx'
import { graphql } from '#web/data/graphql.ts'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import styles from './Management.module.css'
import { inviteToCollectionMutation } from './staff.operations.ts'

const inviteeQuery = graphql(`
  query InviteeQuery($username: ID!) { userProfile(username: $username) { __typename ... on User { id } } }
`)

type Values = { invitee: string; role: 'EDITOR' | 'WRITER' }

type Props = { publicationId: string; canInviteEditors: boolean; onInvited: () => Promise<unknown> }

/** Invites a user by username or an email address. */
export function InviteForm({ publicationId, canInviteEditors, onInvited }: Props) {
  const sendInvitation = useMutation(inviteToCollectionMutation)
  const store = useDataStore()
  const form = useForm<Values>({ initial: { invitee: '', role: 'WRITER' }, onSubmit: (values) => invite(values) })

  const invite = async ({ invitee, role }: Values): Promise<FormProblem | undefined> => {
    const trimmed = invitee.trim()
    const username = /^@(\w[\w.]*)$/.exec(trimmed)?.[1]
    const found = username ? (await store.queryOnce(inviteeQuery, { username })).data?.userProfile : undefined
    const person = found?.__typename === 'User' ? found : undefined
    if (username && !person) return { message: t`We can’t find @${username}.`, field: 'invitee' }
    const refusal = refusalOf(
      await sendInvitation({
        collectionId: publicationId,
        role,
        ...(person ? { userId: person.id } : { email: trimmed }),
      }),
      'CollectionInvitation',
    )
    if (refusal) return { ...refusal, field: 'invitee' }
    form.reset({ invitee: '', role })
    await onInvited()
    showToast({ message: t`${trimmed} is invited.` })
    return undefined
  }
  return (
    <Section title={t`Invite someone`} aria-label={t`Invite`}>
      <form {...form.attributes} className={styles.row}>
        <Field label={t`Email address or @username`} {...form.field('invitee')}>
          <TextInput {...form.text('invitee')} required maxLength={254} dir="ltr" autoCapitalize="none" autoComplete="off" />
        </Field>
        {canInviteEditors && (
          <div className={styles.choice}>
            <Field label={t`Role`}>
              <Select {...form.text('role')}>
                <option value="WRITER">{t`Writer`}</option>
                <option value="EDITOR">{t`Editor`}</option>
              </Select>
            </Field>
          </div>
        )}
        <Button type="submit" loading={form.isPending}>
          {canInviteEditors ? t`Invite` : t`Invite as a writer`}
        </Button>
      </form>
      <p className="muted">
        {t`Writers submit stories. Editors publish them and decide what’s on the front page. We’ll email them an invitation to
        accept.`}
      </p>
    </Section>
  )
}
