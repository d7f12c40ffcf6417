import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import styles from './SubscribeBox.module.css'
import { type Subscribable, useSubscription } from './use-subscription.ts'

/** One click for signed-in users; an email field for everyone else. */
export function SubscribeBox({ what, text }: { what: Subscribable; text?: string }) {
  const { session } = useEnvironment()
  const subscription = useSubscription(what)
  return session.isLoggedIn ? (
    <OnePress name={what.name} text={text} {...subscription} />
  ) : (
    <ByAddress name={what.name} subscribe={subscription.subscribe} />
  )
}

type Subscription = ReturnType<typeof useSubscription>

function OnePress({ name, text, isSubscribed, subscribe, leave }: Subscription & { name: string; text: string | undefined }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    setBusy(true)
    setProblem('')
    const outcome = isSubscribed ? await leave() : await subscribe()
    setBusy(false)
    if (typeof outcome === 'object') setProblem(outcome.problem)
  }
  return (
    <div className={styles.press}>
      <Button
        kind={isSubscribed ? 'secondary' : 'primary'}
        loading={isBusy}
        aria-pressed={isSubscribed}
        aria-label={isSubscribed ? `Subscribed to ${name}` : text ? `${text}: ${name}` : `Subscribe to ${name}`}
        onClick={() => void press()}
      >
        {isSubscribed ? 'Subscribed' : (text ?? 'Subscribe')}
      </Button>
      <p role="alert">{problem}</p>
    </div>
  )
}

function ByAddress({ name, subscribe }: { name: string; subscribe: Subscription['subscribe'] }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [askedAt, setAskedAt] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const told = useRef<HTMLParagraphElement>(null)

  // Focus moves to the confirmation, because the field is gone.
  useEffect(() => {
    if (askedAt) told.current?.focus()
  }, [askedAt])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const address = parseEmail(email)
    const refuse = (message: string) => {
      setProblem(message)
      if (message) form.current?.querySelector('input')?.focus()
    }
    if (!address) return refuse(emailFormatError)
    setProblem('')
    setBusy(true)
    const outcome = await subscribe(address)
    setBusy(false)
    if (typeof outcome === 'object') return refuse(outcome.problem)
    setAskedAt(address)
  }
  if (askedAt)
    return (
      <p ref={told} tabIndex={-1} className={styles.asked} role="status">
        Check the inbox for <bdi>{askedAt}</bdi>. The link there confirms your subscription to {name}.
      </p>
    )
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={`Subscribe to ${name}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Your email" hideLabel error={problem || undefined}>
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Your email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setProblem('')
          }}
        />
      </Field>
      <Button kind="primary" type="submit" loading={isBusy}>
        Subscribe
      </Button>
    </form>
  )
}
