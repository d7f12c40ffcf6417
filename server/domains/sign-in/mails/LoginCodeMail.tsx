import { t } from '#shared/translation/translate.ts'
import { MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; name: string; code: string; operation: 'login' | 'register' }

type Operation = Props['operation']

export const loginCodeSubject = (code: string, operation: Operation): string =>
  operation === 'register' ? t`${code} is your sign-up code` : t`${code} is your login code`

export const LoginCodeMail = ({ brand, name, code, operation }: Props) => (
  <MailLayout
    title={operation === 'register' ? t`Your sign-up code` : t`Your login code`}
    preview={t`It works once and expires in 10 minutes.`}
    brand={mailBrand(brand)}
    note={t`We’ll never ask you for this code. Didn’t request it? You can ignore this email.`}
    footer={<AccountMailFooter brand={brand} />}
  >
    <MailText>
      {operation === 'register'
        ? t`${greeting(name)}Enter this code where you were signing up. It works once and expires in 10 minutes.`
        : t`${greeting(name)}Enter this code where you were signing in. It works once and expires in 10 minutes.`}
    </MailText>
    <MailText>
      <b style={{ fontSize: 34, lineHeight: '44px', letterSpacing: '.14em' }}>{code}</b>
    </MailText>
  </MailLayout>
)
