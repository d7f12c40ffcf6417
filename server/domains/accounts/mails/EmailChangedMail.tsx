import { MailLinkButton, MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import { pathTo } from '#shared/routes.ts'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; name: string; newAddress: string; isDone: boolean }

export const emailChangedSubject = ({ productName }: MailBrand, isDone: boolean): string =>
  isDone ? `Your ${productName} account has a new email address` : `Your ${productName} email address is about to change`

/** Sent to the address that is being replaced. */
export const EmailChangedMail = ({ brand, name, newAddress, isDone }: Props) => (
  <MailLayout
    title={isDone ? 'Your address was changed' : 'Your address is about to change'}
    preview={isDone ? 'You can no longer sign in with this address.' : 'Until the new address is confirmed, this one stays.'}
    brand={mailBrand(brand)}
    note={`Wasn’t you? ${isDone ? 'Contact support right away.' : 'Sign in, cancel the change and sign out everywhere else.'}`}
    footer={<AccountMailFooter brand={brand} />}
  >
    <MailText>
      {greeting(name)}
      {isDone
        ? `Your account’s address is now ${newAddress}. Sign-in links will go there from now on.`
        : `Someone who is signed in to your account asked to change its address to ${newAddress}. It replaces this one once they open the link we sent there.`}
    </MailText>
    <MailLinkButton
      href={isDone ? brand.links.support : `${brand.baseUrl}${pathTo('ShowSettingsTab', { setting: 'account' })}#email`}
    >
      {isDone ? 'Contact support' : 'Open your settings'}
    </MailLinkButton>
  </MailLayout>
)
