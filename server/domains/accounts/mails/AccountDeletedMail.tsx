import { MailButton, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { pathTo } from '#shared/routes.ts'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

type Props = { house: MailHouse; name: string; until: Date }

export const accountDeletedSubject = ({ productName }: MailHouse): string => `Your ${productName} account is being deleted`

const inWords = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

export const AccountDeletedMail = ({ house, name, until }: Props) => (
  <MailLayout
    title="Your account will be deleted"
    preview={`You can change your mind until ${inWords(until)}.`}
    brand={brandOf(house)}
    note="Wasn’t you? Sign in now to restore everything, then sign out everywhere else in your settings."
    footer={<AccountMailFooter house={house} />}
  >
    <MailText>
      {greeting(name)}Your account and your stories are now hidden. Sign in before {inWords(until)} to restore everything. After
      that, it’s gone for good.
    </MailText>
    <MailButton href={house.baseUrl + pathTo('ShowSignIn')}>Sign in and keep my account</MailButton>
  </MailLayout>
)
