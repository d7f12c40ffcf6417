import { MailButton, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { pathTo } from '#shared/routes.ts'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

type Props = { house: MailHouse; name: string; newAddress: string; isDone: boolean }

export const emailChangedSubject = ({ productName }: MailHouse, isDone: boolean): string =>
  isDone ? `Your ${productName} account has a new email address` : `Your ${productName} account is to get a new email address`

/** Goes to the address that is being left. */
export const EmailChangedMail = ({ house, name, newAddress, isDone }: Props) => (
  <MailLayout
    title={isDone ? 'Your address was changed' : 'Your address is about to change'}
    preview={isDone ? 'This address opens your account no longer.' : 'Until the new address is confirmed, this one stays.'}
    brand={brandOf(house)}
    note={`Was this not you? ${isDone ? 'Write to our support at once.' : 'Sign in, take the change back, and sign out everywhere else.'}`}
    footer={<AccountMailFooter house={house} />}
  >
    <MailText>
      {greeting(name)}
      {isDone
        ? `The address of your account is ${newAddress} now. Sign-in links go there from now on.`
        : `Somebody who is signed in to your account asked for the address ${newAddress}. It takes the place of this one once the link we sent there is opened.`}
    </MailText>
    <MailButton
      href={isDone ? house.links.support : `${house.baseUrl}${pathTo('ShowSettingsTab', { setting: 'account' })}#email`}
    >
      {isDone ? 'Write to support' : 'Open your settings'}
    </MailButton>
  </MailLayout>
)
