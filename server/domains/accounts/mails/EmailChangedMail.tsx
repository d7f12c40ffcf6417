import { t } from '#shared/translation/translate.ts'
import { MailLinkButton, MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import { pathTo } from '#shared/routes.ts'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; name: string; newAddress: string; isDone: boolean }

export const emailChangedSubject = ({ productName }: MailBrand, isDone: boolean): string =>
  isDone ? t`Your ${productName} account has a new email address` : t`Your ${productName} email address is about to change`

/** Sent to the address that is being replaced. */
export const EmailChangedMail = ({ brand, name, newAddress, isDone }: Props) => (
  <MailLayout
    title={isDone ? t`Your address was changed` : t`Your address is about to change`}
    preview={isDone ? t`You can no longer sign in with this address.` : t`Until the new address is confirmed, this one stays.`}
    brand={mailBrand(brand)}
    note={
      isDone
        ? t`Wasn’t you? Contact support right away.`
        : t`Wasn’t you? Sign in, cancel the change and sign out everywhere else.`
    }
    footer={<AccountMailFooter brand={brand} />}
  >
    <MailText>
      {greeting(name)}
      {isDone
        ? t`Your account’s address is now ${newAddress}. Sign-in links will go there from now on.`
        : t`Someone who is signed in to your account asked to change its address to ${newAddress}. It replaces this one once they open the link we sent there.`}
    </MailText>
    <MailLinkButton
      href={isDone ? brand.links.support : `${brand.baseUrl}${pathTo('ShowSettingsTab', { setting: 'account' })}#email`}
    >
      {isDone ? t`Contact support` : t`Open your settings`}
    </MailLinkButton>
  </MailLayout>
)
