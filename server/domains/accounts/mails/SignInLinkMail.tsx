import { MailButton, MailCode, MailLayout, MailQuietText, MailText } from '#server/platform/mail/mail-layout.tsx'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

type Props = { house: MailHouse; name: string; url: string; operation: 'login' | 'register' }

export const signInLinkSubject = ({ productName }: MailHouse): string => `Sign in to ${productName}`

export const SignInLinkMail = ({ house, name, url, operation }: Props) => {
  const isNew = operation === 'register'
  return (
    <MailLayout
      title={isNew ? 'Your link to finish signing up' : 'Your link to sign in'}
      preview="It works once, for two hours."
      brand={brandOf(house)}
      note={
        isNew
          ? 'You did not ask for this? Then there is nothing to do: without the link no account is made.'
          : 'You did not ask for this? Then there is nothing to do: without the link nobody gets in.'
      }
      footer={<AccountMailFooter house={house} />}
    >
      <MailText>
        {greeting(name)}Follow this link and {isNew ? 'your account is ready' : 'you are in'}. It works once, for the next two
        hours.
      </MailText>
      <MailButton href={url}>{isNew ? 'Create your account' : `Sign in to ${house.productName}`}</MailButton>
      <MailQuietText>Or copy this address into your browser:</MailQuietText>
      <MailCode>{url}</MailCode>
    </MailLayout>
  )
}
