import { MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

type Props = { house: MailHouse; name: string; code: string; operation: 'login' | 'register' }

export const loginCodeSubject = (code: string): string => `${code} is your login code`

export const LoginCodeMail = ({ house, name, code, operation }: Props) => (
  <MailLayout
    title="Your login code"
    preview="It works once, for ten minutes."
    brand={brandOf(house)}
    note="Nobody from our side ever asks for this code. You did not ask for it? Then there is nothing to do."
    footer={<AccountMailFooter house={house} />}
  >
    <MailText>
      {greeting(name)}Type this code where you were {operation === 'register' ? 'signing up' : 'signing in'}. It works once, for
      the next ten minutes.
    </MailText>
    <MailText>
      <b style={{ fontSize: 34, lineHeight: '44px', letterSpacing: '.14em' }}>{code}</b>
    </MailText>
  </MailLayout>
)
