import { type FormEvent, useState } from 'react'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { linkMastodonAccountMutation } from './mastodon.operations.ts'
import styles from './Mastodon.module.css'

/** Starts OAuth with the server of an existing account. */
export function LinkAccount({ isFirst }: { isFirst: boolean }) {
  const link = useMutation(linkMastodonAccountMutation)
  const [instance, setInstance] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const result = await link({ instance })
    const started = result.data?.linkMastodonAccount
    if (started?.__typename === 'MastodonAuthLink') return window.location.assign(started.url)
    setBusy(false)
    const refusal = refusalOf(result, (data) => data.linkMastodonAccount, 'MastodonAuthLink')
    setProblem(refusal && textOfRefusal(refusal))
  }
  return (
    <section className={styles.part} aria-labelledby="own-account">
      <h2 id="own-account">Link an existing account</h2>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Your server"
          hint="For example, mastodon.social. You’ll confirm there that it’s you, then come back here."
          error={problem}
        >
          <TextInput
            value={instance}
            dir="ltr"
            inputMode="url"
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setInstance(event.target.value)}
          />
        </Field>
        <div className={styles.actions}>
          <Button kind={isFirst ? 'primary' : 'secondary'} type="submit" loading={isBusy} disabled={!instance.trim()}>
            Link account
          </Button>
        </div>
      </form>
    </section>
  )
}
