import { t } from '#shared/translation/translate.ts'
import { MailLinkButton, MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import { pathTo } from '#shared/routes.ts'
import type { SecurityEvent } from '../security-event.ts'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

type SecurityMessage = { subject: string; title: string; text: string; linkTarget: 'security' | 'sign-in' }

const messageFor = (event: SecurityEvent, brand: string, detail: string): SecurityMessage => {
  switch (event) {
    case 'password-set':
      return {
        subject: t`Your ${brand} account has a password`,
        title: t`You can sign in with a password`,
        text: t`A password was set for your account. You can still sign in with a link or code we email you. ${detail}`.trim(),
        linkTarget: 'security',
      }
    case 'password-changed':
      return {
        subject: t`Your ${brand} password was changed`,
        title: t`Your password was changed`,
        text: t`Your account’s password was changed, and every other browser was signed out. ${detail}`.trim(),
        linkTarget: 'security',
      }
    case 'password-locked':
      return {
        subject: t`Password sign-in is locked for your ${brand} account`,
        title: t`Your password is locked`,
        text: t`Someone entered the wrong password for your account too many times, so you can’t sign in with it for now. Sign in with a link we email you to unlock it.`,
        linkTarget: 'sign-in',
      }
    case 'two-factor-on':
      return {
        subject: t`Two-factor sign-in is on for your ${brand} account`,
        title: t`Two-factor sign-in is on`,
        text: t`From now on, you’ll enter a code from your authenticator app each time you sign in. Keep your backup codes somewhere you can reach without your phone.`,
        linkTarget: 'security',
      }
    case 'two-factor-off':
      return {
        subject: t`Two-factor sign-in is off for your ${brand} account`,
        title: t`Two-factor sign-in is off`,
        text: t`You no longer need a code from your authenticator app to sign in.`,
        linkTarget: 'security',
      }
    case 'two-factor-locked':
      return {
        subject: t`Your ${brand} account is locked`,
        title: t`Your account is locked`,
        text: t`Someone entered the wrong verification code for your account too many times. Sign in with one of your backup codes to unlock it.`,
        linkTarget: 'sign-in',
      }
    case 'backup-code-used':
      return {
        subject: t`A backup code for your ${brand} account was used`,
        title: t`A backup code was used`,
        text: t`Someone used one of your backup codes to sign in or to change your security settings. That code no longer works.`,
        linkTarget: 'security',
      }
    case 'account-connected':
      return {
        subject: t`${detail} is connected to your ${brand} account`,
        title: t`${detail} is connected`,
        text: t`From now on you can sign in with ${detail}.`,
        linkTarget: 'security',
      }
    case 'account-disconnected':
      return {
        subject: t`${detail} is disconnected from your ${brand} account`,
        title: t`${detail} is disconnected`,
        text: t`You can no longer sign in with ${detail}.`,
        linkTarget: 'security',
      }
    case 'application-let-in':
      return {
        subject: t`${detail} can now access your ${brand} account`,
        title: t`${detail} can access your account`,
        text: t`You allowed ${detail} to act for you. See what it can do, or disconnect it, in your security settings.`,
        linkTarget: 'security',
      }
    case 'token-made':
      return {
        subject: t`A new token for your ${brand} account`,
        title: t`A token was created`,
        text: t`Anyone with the token “${detail}” can read your profile and publish in your name. You can revoke it in your security settings.`,
        linkTarget: 'security',
      }
  }
}

type Props = { brand: MailBrand; name: string; event: SecurityEvent; detail: string }

export const securitySubject = ({ productName }: MailBrand, event: SecurityEvent, detail: string): string =>
  messageFor(event, productName, detail).subject

export const SecurityMail = ({ brand, name, event, detail }: Props) => {
  const { title, text, linkTarget } = messageFor(event, brand.productName, detail)
  const path = linkTarget === 'security' ? pathTo('ShowSettingsTab', { setting: 'security' }) : pathTo('ShowSignIn')
  return (
    <MailLayout
      title={title}
      preview={text}
      brand={mailBrand(brand)}
      note={t`Wasn’t you? Sign in with a link we email you, change your password and sign out everywhere else.`}
      footer={<AccountMailFooter brand={brand} />}
    >
      <MailText>
        {greeting(name)}
        {text}
      </MailText>
      <MailLinkButton href={brand.baseUrl + path}>
        {linkTarget === 'security' ? t`Review your security settings` : t`Sign in`}
      </MailLinkButton>
    </MailLayout>
  )
}
