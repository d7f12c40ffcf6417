import { MailButton, MailCode, MailLayout, MailQuietText, MailText } from '#server/platform/mail/mail-layout.tsx'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

type Props = { house: MailHouse; name: string; url: string; operation: 'login' | 'register' }

export const signInLinkSubject = ({ productName }: MailHouse, operation: Props['operation']): string =>
  operation === 'register' ? `Finish signing up for ${productName}` : `Sign in to ${productName}`

export const SignInLinkMail = ({ house, name, url, operation }: Props) => {
  const isNew = operation === 'register'
  return (
    <MailLayout
      title={isNew ? 'Your link to finish signing up' : 'Your link to sign in'}
      preview="It works once and expires in 2 hours."
      brand={brandOf(house)}
      note={
        isNew
          ? "Didn't request this? You can ignore this email. No account is created without the link."
          : "Didn't request this? You can ignore this email. No one can sign in without the link."
      }
      footer={<AccountMailFooter house={house} />}
    >
      <MailText>
        {greeting(name)}Use this link to {isNew ? 'create your account' : 'sign in'}. It works once and expires in 2 hours.
      </MailText>
      <MailButton href={url}>{isNew ? 'Create your account' : `Sign in to ${house.productName}`}</MailButton>
      <MailQuietText>Or copy this address into your browser:</MailQuietText>
      <MailCode>{url}</MailCode>
    </MailLayout>
  )
}
