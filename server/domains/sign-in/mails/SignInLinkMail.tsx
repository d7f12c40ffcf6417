import { MailLinkButton, MailCode, MailLayout, MailMutedText, MailText } from '#server/platform/mail/MailLayout.tsx'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; name: string; url: string; operation: 'login' | 'register' }

export const signInLinkSubject = ({ productName }: MailBrand, operation: Props['operation']): string =>
  operation === 'register' ? `Finish signing up for ${productName}` : `Sign in to ${productName}`

export const SignInLinkMail = ({ brand, name, url, operation }: Props) => {
  const isNew = operation === 'register'
  return (
    <MailLayout
      title={isNew ? 'Your link to finish signing up' : 'Your link to sign in'}
      preview="It works once and expires in 2 hours."
      brand={mailBrand(brand)}
      note={
        isNew
          ? "Didn't request this? You can ignore this email. No account is created without the link."
          : "Didn't request this? You can ignore this email. No one can sign in without the link."
      }
      footer={<AccountMailFooter brand={brand} />}
    >
      <MailText>
        {greeting(name)}Use this link to {isNew ? 'create your account' : 'sign in'}. It works once and expires in 2 hours.
      </MailText>
      <MailLinkButton href={url}>{isNew ? 'Create your account' : `Sign in to ${brand.productName}`}</MailLinkButton>
      <MailMutedText>Or copy this address into your browser:</MailMutedText>
      <MailCode>{url}</MailCode>
    </MailLayout>
  )
}
