import { MailButton, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { pathTo } from '#shared/routes.ts'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

type Props = { house: MailHouse; name: string; until: Date }

export const accountDeletedSubject = ({ productName }: MailHouse): string => `Your ${productName} account is being deleted`

const inWords = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

export const AccountDeletedMail = ({ house, name, until }: Props) => (
  <MailLayout
    title="Your account is in the trash"
    preview={`You can change your mind until ${inWords(until)}.`}
    brand={brandOf(house)}
    note="Was this not you? Sign in now: that alone brings everything back. Then sign out everywhere else in your settings."
    footer={<AccountMailFooter house={house} />}
  >
    <MailText>
      {greeting(name)}Your account and your stories can be seen by nobody any more. Sign in before {inWords(until)}, and
      everything is as it was. After that it is gone for good.
    </MailText>
    <MailButton href={house.baseUrl + pathTo('ShowSignIn')}>Sign in and keep it</MailButton>
  </MailLayout>
)
