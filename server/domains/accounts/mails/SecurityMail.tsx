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
        text: 'A password was set for your account. Links and codes by mail work as before.',
        leads: 'security',
      }
    case 'password-changed':
      return {
        subject: `Your ${house} password was changed`,
        title: 'Your password was changed',
        text: 'The password of your account was changed, and every other browser was signed out.',
        leads: 'security',
      }
    case 'password-locked':
      return {
        subject: `Signing in to ${house} with your password is locked`,
        title: 'Your password is locked',
        text: 'Somebody has tried wrong passwords for your account, many times. It can no longer be signed in to with a password. Sign in by a link to your mail to use it again.',
        leads: 'sign-in',
      }
    case 'two-factor-on':
      return {
        subject: `Two-factor sign-in is on for your ${house} account`,
        title: 'Two-factor sign-in is on',
        text: 'From now on a code of your authenticator app is asked for whenever you sign in. Keep the backup codes where you find them without your phone.',
        leads: 'security',
      }
    case 'two-factor-off':
      return {
        subject: `Two-factor sign-in is off for your ${house} account`,
        title: 'Two-factor sign-in is off',
        text: 'Signing in to your account takes no code of an authenticator app any more.',
        leads: 'security',
      }
    case 'two-factor-locked':
      return {
        subject: `Signing in to your ${house} account is locked`,
        title: 'Your account is locked',
        text: 'Wrong verification codes were given for your account, many times. Sign in with one of your backup codes to open it again.',
        leads: 'sign-in',
      }
    case 'backup-code-used':
      return {
        subject: `A backup code of your ${house} account was used`,
        title: 'A backup code was used',
        text: 'Somebody signed in to your account, or changed how it is guarded, with one of your backup codes. It works no more.',
        leads: 'security',
      }
    case 'account-connected':
      return {
        subject: `${detail} now opens your ${house} account`,
        title: `${detail} is connected`,
        text: `From now on you can sign in with ${detail}.`,
        leads: 'security',
      }
    case 'account-disconnected':
      return {
        subject: `${detail} no longer opens your ${house} account`,
        title: `${detail} is disconnected`,
        text: `Your account can no longer be signed in to with ${detail}.`,
        leads: 'security',
      }
    case 'application-let-in':
      return {
        subject: `${detail} may now use your ${house} account`,
        title: `${detail} may use your account`,
        text: `You allowed ${detail} to act for you. What it may do, and how to take that back, stands in your security settings.`,
        leads: 'security',
      }
    case 'token-made':
      return {
        subject: `A new token for your ${house} account`,
        title: 'A token was made',
        text: `Whoever holds the token “${detail}” can read your profile and publish in your name. It can be revoked in your security settings.`,
        leads: 'security',
      }
  }
}

type Props = { house: MailHouse; name: string; news: SecurityNews; detail: string }

export const securitySubject = ({ productName }: MailHouse, news: SecurityNews, detail: string): string =>
  said(news, productName, detail).subject

/** Tells the owner of an account what has changed about getting into it. */
export const SecurityMail = ({ house, name, news, detail }: Props) => {
  const { title, text, leads } = said(news, house.productName, detail)
  const path = leads === 'security' ? pathTo('ShowSettingsTab', { setting: 'security' }) : pathTo('ShowSignIn')
  return (
    <MailLayout
      title={title}
      preview={text}
      brand={brandOf(house)}
      note="Was this not you? Sign in by a link to your mail, change your password, and sign out everywhere else."
      footer={<AccountMailFooter house={house} />}
    >
      <MailText>
        {greeting(name)}
        {text}
      </MailText>
      <MailButton href={house.baseUrl + path}>{leads === 'security' ? 'Look at your security settings' : 'Sign in'}</MailButton>
    </MailLayout>
  )
}
