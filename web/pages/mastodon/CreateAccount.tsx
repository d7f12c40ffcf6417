import { type FormEvent, useState } from 'react'
import { maxMastodonNameLength, mastodonAddress, suggestedMastodonName } from '#shared/mastodon.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { createMastodonAccountMutation } from './mastodon.operations.ts'
import styles from './Mastodon.module.css'
import { useRefetchLinkedAccount } from './use-refetch-linked-account.ts'

type FormError = { isUsernameError: boolean; message: string }

/** Creates an account on the instance included with membership. */
export function CreateAccount({ username: initialUsername, onCreated }: { username: string; onCreated: () => void }) {
  const { instance } = useEnvironment().config.mastodon
  const create = useMutation(createMastodonAccountMutation)
  const refetch = useRefetchLinkedAccount()
  const [username, setUsername] = useState(suggestedMastodonName(initialUsername))
  const [acceptTerms, setAccept] = useState(false)
  const [error, setError] = useState<FormError>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const refusal = refusalOf(await create({ username, acceptTerms }), (data) => data.createMastodonAccount, 'MastodonAccount')
    if (!refusal) {
      onCreated()
      return refetch()
    }
    setBusy(false)
    const isUsernameError = '__typename' in refusal && refusal.__typename === 'MastodonAccountValidationError'
    setError({ isUsernameError, message: textOfRefusal(refusal) })
  }
  return (
    <section className={styles.part} aria-labelledby="new-account">
      <h2 id="new-account">Create an account on {instance}</h2>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div role="alert">{error && !error.isUsernameError && <Notice tone="danger">{error.message}</Notice>}</div>
        <Field
          label="Username"
          hint={
            <>
              Your address will be <b className={styles.address}>{mastodonAddress({ username: username || '…', instance })}</b>
            </>
          }
          error={error?.isUsernameError ? error.message : undefined}
        >
          <TextInput
            value={username}
            dir="ltr"
            maxLength={maxMastodonNameLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Checkbox checked={acceptTerms} onChange={(event) => setAccept(event.target.checked)}>
          I accept{' '}
          <a className="link" href={`https://${instance}/about`} target="_blank" rel="noopener">
            the rules of {instance}
          </a>
          , and agree to share my email address with it.
        </Checkbox>
        <div className={styles.actions}>
          <Button kind="primary" type="submit" loading={isBusy} disabled={!username || !acceptTerms}>
            Create account
          </Button>
        </div>
      </form>
    </section>
  )
}
