import { useEffect, useRef, useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { useForm } from '#web/app/forms/use-form.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { CaptchaNotice } from '#web/features/sign-in/CaptchaNotice.tsx'
import styles from './Newsletter.module.css'
import { type Subscribable, useSubscription } from './use-subscription.ts'

export const countsOpensText = phrase`We count whether you open these emails. Each one has a link to turn that off.`

/** One click for signed-in users; an email field for everyone else. */
export function SubscribeBox({ target, text }: { target: Subscribable; text?: string }) {
  const { session } = useEnvironment()
  const subscription = useSubscription(target)
  return session.isLoggedIn ? (
    <OneClickSubscribe name={target.name} text={text} {...subscription} />
  ) : (
    <ByAddress target={target} subscribe={subscription.subscribe} />
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
  const [run, isBusy] = useAction()
  const [problem, setProblem] = useState('')
  const press = () =>
    run(async () => {
      setProblem('')
      const outcome = isSubscribed ? await endSubscription() : await subscribe()
      if (typeof outcome === 'object') setProblem(outcome.problem)
    })
  return (
    <div className={styles.press}>
      <Button
        kind={isSubscribed ? 'secondary' : 'primary'}
        loading={isBusy}
        aria-pressed={isSubscribed}
        aria-label={isSubscribed ? t`Subscribed to ${name}` : text ? `${text}: ${name}` : t`Subscribe to ${name}`}
        onClick={() => void press()}
      >
        {isSubscribed ? t`Subscribed` : (text ?? t`Subscribe`)}
      </Button>
      <p role="alert">{problem}</p>
    </div>
  )
}

function ByAddress({ target: { name, countsOpens }, subscribe }: { target: Subscribable; subscribe: Subscription['subscribe'] }) {
  const [requestedEmail, setRequestedEmail] = useState<string>()
  const messageRef = useRef<HTMLParagraphElement>(null)

  // Focus moves to the confirmation, because the field is gone.
  useEffect(() => {
    if (requestedEmail) messageRef.current?.focus()
  }, [requestedEmail])

  const form = useForm({
    initial: { email: '' },
    onSubmit: async (values) => {
      const address = parseEmail(values.email)
      if (!address) return { message: t(emailFormatError), field: 'email' }
      const outcome = await subscribe(address)
      if (typeof outcome !== 'object') setRequestedEmail(address)
      // Without a text, a toast has said it.
      else if (outcome.problem) return { message: outcome.problem, field: 'email' }
      return undefined
    },
  })
  if (requestedEmail)
    return (
      <p ref={messageRef} tabIndex={-1} className={styles.confirmation} role="status">
        {rich`Check the inbox for ${<bdi>{requestedEmail}</bdi>}. The link there confirms your subscription to ${name}.`}
      </p>
    )
  return (
    <form {...form.attributes} className={styles.form} aria-label={t`Subscribe to ${name}`}>
      <Field label={t`Your email`} hideLabel {...form.field('email')}>
        <TextInput
          {...form.text('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t`Your email`}
        />
      </Field>
      <Button kind="primary" type="submit" loading={form.isPending}>
        {t`Subscribe`}
      </Button>
      {countsOpens && <p className="muted">{t(countsOpensText)}</p>}
      <CaptchaNotice />
    </form>
  )
}
