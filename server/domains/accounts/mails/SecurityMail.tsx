import { MailButton, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { pathTo } from '#shared/routes.ts'
import type { SecurityNews } from '../security-news.ts'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

type Said = { subject: string; title: string; text: string; leads: 'security' | 'sign-in' }

const said = (news: SecurityNews, house: string, detail: string): Said => {
  switch (news) {
    case 'password-set':
      return {
        subject: `Your ${house} account has a password`,
        title: 'You can sign in with a password',
        text: 'A password was set for your account. You can still sign in with a link or code we email you.',
        leads: 'security',
      }
    case 'password-changed':
      return {
        subject: `Your ${house} password was changed`,
        title: 'Your password was changed',
        text: 'Your account’s password was changed, and every other browser was signed out.',
        leads: 'security',
      }
    case 'password-locked':
      return {
        subject: `Password sign-in is locked for your ${house} account`,
        title: 'Your password is locked',
        text: 'Someone entered the wrong password for your account too many times, so you can’t sign in with it for now. Sign in with a link we email you to unlock it.',
        leads: 'sign-in',
      }
    case 'two-factor-on':
      return {
        subject: `Two-factor sign-in is on for your ${house} account`,
        title: 'Two-factor sign-in is on',
        text: 'From now on, you’ll enter a code from your authenticator app each time you sign in. Keep your backup codes somewhere you can reach without your phone.',
        leads: 'security',
      }
    case 'two-factor-off':
      return {
        subject: `Two-factor sign-in is off for your ${house} account`,
        title: 'Two-factor sign-in is off',
        text: 'You no longer need a code from your authenticator app to sign in.',
        leads: 'security',
      }
    case 'two-factor-locked':
      return {
        subject: `Your ${house} account is locked`,
        title: 'Your account is locked',
        text: 'Someone entered the wrong verification code for your account too many times. Sign in with one of your backup codes to unlock it.',
        leads: 'sign-in',
      }
    case 'backup-code-used':
      return {
        subject: `A backup code for your ${house} account was used`,
        title: 'A backup code was used',
        text: 'Someone used one of your backup codes to sign in or to change your security settings. That code no longer works.',
        leads: 'security',
      }
    case 'account-connected':
      return {
        subject: `${detail} is connected to your ${house} account`,
        title: `${detail} is connected`,
        text: `From now on you can sign in with ${detail}.`,
        leads: 'security',
      }
    case 'account-disconnected':
      return {
        subject: `${detail} is disconnected from your ${house} account`,
        title: `${detail} is disconnected`,
        text: `You can no longer sign in with ${detail}.`,
        leads: 'security',
      }
    case 'application-let-in':
      return {
        subject: `${detail} can now access your ${house} account`,
        title: `${detail} can access your account`,
        text: `You allowed ${detail} to act for you. See what it can do, or disconnect it, in your security settings.`,
        leads: 'security',
      }
    case 'token-made':
      return {
        subject: `A new token for your ${house} account`,
        title: 'A token was created',
        text: `Anyone with the token “${detail}” can read your profile and publish in your name. You can revoke it in your security settings.`,
        leads: 'security',
      }
  }
}

type Props = { house: MailHouse; name: string; news: SecurityNews; detail: string }

export const securitySubject = ({ productName }: MailHouse, news: SecurityNews, detail: string): string =>
  said(news, productName, detail).subject

export const SecurityMail = ({ house, name, news, detail }: Props) => {
  const { title, text, leads } = said(news, house.productName, detail)
  const path = leads === 'security' ? pathTo('ShowSettingsTab', { setting: 'security' }) : pathTo('ShowSignIn')
  return (
    <MailLayout
      title={title}
      preview={text}
      brand={brandOf(house)}
      note="Wasn’t you? Sign in with a link we email you, change your password and sign out everywhere else."
      footer={<AccountMailFooter house={house} />}
    >
      <MailText>
        {greeting(name)}
        {text}
      </MailText>
      <MailButton href={house.baseUrl + path}>{leads === 'security' ? 'Review your security settings' : 'Sign in'}</MailButton>
    </MailLayout>
  )
}
