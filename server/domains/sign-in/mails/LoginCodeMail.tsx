import { MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; name: string; code: string; operation: 'login' | 'register' }

type Operation = Props['operation']

const codeName = (operation: Operation): string => (operation === 'register' ? 'sign-up code' : 'login code')

export const loginCodeSubject = (code: string, operation: Operation): string => `${code} is your ${codeName(operation)}`

export const LoginCodeMail = ({ brand, name, code, operation }: Props) => (
  <MailLayout
    title={`Your ${codeName(operation)}`}
    preview="It works once and expires in 10 minutes."
    brand={mailBrand(brand)}
    note="We’ll never ask you for this code. Didn’t request it? You can ignore this email."
    footer={<AccountMailFooter brand={brand} />}
  >
    <MailText>
      {greeting(name)}Enter this code where you were {operation === 'register' ? 'signing up' : 'signing in'}. It works once and
      expires in 10 minutes.
    </MailText>
    <MailText>
      <b style={{ fontSize: 34, lineHeight: '44px', letterSpacing: '.14em' }}>{code}</b>
    </MailText>
  </MailLayout>
)
