import type { ReactNode } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { ActionToConfirm } from '#shared/sign-in-notices.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'

type ActionMessages = {
  title: (about: string, productName: string) => string
  text: (about: string) => ReactNode
  button: Phrase
}

const words: Record<ActionToConfirm, ActionMessages> = {
  'sign-in': {
    title: (_email, productName) => t`Sign in to ${productName}`,
    text: (email) => <>{rich`You're signing in as ${<b>{email}</b>}.`}</>,
    button: phrase`Sign in`,
  },
  'sign-up': {
    title: (_email, productName) => t`Create your ${productName} account`,
    text: (email) => <>{rich`Your account will use the email address ${<b>{email}</b>}.`}</>,
    button: phrase`Create account`,
  },
  'confirm-email': {
    title: () => t`Confirm your email address`,
    text: (email) => <>{rich`${<b>{email}</b>} will be your account’s email address.`}</>,
    button: phrase`Confirm address`,
  },
  continue: {
    title: (_name, productName) => t`Continue to ${productName}`,
    text: (name) => (name === '' ? t`One more step and you’re signed in.` : <>{rich`You're signing in as ${<b>{name}</b>}.`}</>),
    button: phrase`Continue`,
  },
  follow: {
    title: (name) => t`Follow ${name}`,
    text: (name) => <>{rich`Stories by ${<b>{name}</b>} will show up in your feed.`}</>,
    button: phrase`Follow`,
  },
  save: {
    title: () => t`Save this story`,
    text: () => t`It will be added to your reading list.`,
    button: phrase`Save`,
  },
}

const actionOf = (params: PageInput['params']): ActionMessages => words[(params.does ?? 'continue') as ActionToConfirm]

const actionTitle = (params: PageInput['params'], productName: string): string =>
  actionOf(params).title(params.about ?? '', productName)

/**
 * Action links open this confirmation instead of acting, so that link scanners change nothing. Works without scripts; in the browser that
 * started the flow, `web/early` submits the form automatically.
 */
function ConfirmActionPage({ input: { params, env } }: { input: PageInput }) {
  const action = actionOf(params)
  const fields = Object.entries(JSON.parse(params.fields ?? '{}') as Record<string, string>)
  return (
    <form method="post" action={params.postTo} data-post-at-once={params.isAutoSubmitted === 'true' || undefined}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Page
        align="center"
        title={action.title(params.about ?? '', env.config.productName)}
        lead={action.text(params.about ?? '')}
      >
        <Row align="center">
          <Button kind="primary" type="submit">
            {t(action.button)}
          </Button>
        </Row>
      </Page>
    </form>
  )
}

export const page: PageModule = {
  head: (_answers, { params, env }) => ({ title: actionTitle(params, env.config.productName), noindex: true }),
  Page: ConfirmActionPage,
}
