import { MailButton, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { pathTo } from '#shared/routes.ts'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

type Props = { house: MailHouse; name: string; newAddress: string; isDone: boolean }

export const emailChangedSubject = ({ productName }: MailHouse, isDone: boolean): string =>
  isDone ? `Your ${productName} account has a new email address` : `Your ${productName} email address is about to change`

/** Sent to the address that is being replaced. */
export const EmailChangedMail = ({ house, name, newAddress, isDone }: Props) => (
  <MailLayout
    title={isDone ? 'Your address was changed' : 'Your address is about to change'}
    preview={isDone ? 'You can no longer sign in with this address.' : 'Until the new address is confirmed, this one stays.'}
    brand={brandOf(house)}
    note={`Wasn’t you? ${isDone ? 'Contact support right away.' : 'Sign in, cancel the change and sign out everywhere else.'}`}
    footer={<AccountMailFooter house={house} />}
  >
    <MailText>
      {greeting(name)}
      {isDone
        ? `Your account’s address is now ${newAddress}. Sign-in links will go there from now on.`
        : `Someone who is signed in to your account asked to change its address to ${newAddress}. It replaces this one once they open the link we sent there.`}
    </MailText>
    <MailButton
      href={isDone ? house.links.support : `${house.baseUrl}${pathTo('ShowSettingsTab', { setting: 'account' })}#email`}
    >
      {isDone ? 'Contact support' : 'Open your settings'}
    </MailButton>
  </MailLayout>
)
