import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import styles from './SubscribeBox.module.css'
import { type Subscribable, useSubscription } from './use-subscription.ts'

/** One click for signed-in users; an email field for everyone else. */
export function SubscribeBox({ target, text }: { target: Subscribable; text?: string }) {
  const { session } = useEnvironment()
  const subscription = useSubscription(target)
  return session.isLoggedIn ? (
    <OneClickSubscribe name={target.name} text={text} {...subscription} />
  ) : (
    <ByAddress name={target.name} subscribe={subscription.subscribe} />
  )
}

type Subscription = ReturnType<typeof useSubscription>

function OneClickSubscribe({
  name,
  text,
  isSubscribed,
  subscribe,
  endSubscription,
}: Subscription & { name: string; text: string | undefined }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    setBusy(true)
    setProblem('')
    const outcome = isSubscribed ? await endSubscription() : await subscribe()
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
  const [requestedEmail, setRequestedEmail] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const messageRef = useRef<HTMLParagraphElement>(null)

  // Focus moves to the confirmation, because the field is gone.
  useEffect(() => {
    if (requestedEmail) messageRef.current?.focus()
  }, [requestedEmail])

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
    setRequestedEmail(address)
  }
  if (requestedEmail)
    return (
      <p ref={messageRef} tabIndex={-1} className={styles.confirmation} role="status">
        Check the inbox for <bdi>{requestedEmail}</bdi>. The link there confirms your subscription to {name}.
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
