import { formatLongDay } from '#shared/text/dates.ts'
import { t } from '#shared/translation/translate.ts'
import { MailLinkButton, MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import { pathTo } from '#shared/routes.ts'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; name: string; until: Date }

export const accountDeletedSubject = ({ productName }: MailBrand): string => t`Your ${productName} account is being deleted`

export const AccountDeletedMail = ({ brand, name, until }: Props) => (
  <MailLayout
    title={t`Your account will be deleted`}
    preview={t`You can change your mind until ${formatLongDay(until)}.`}
    brand={mailBrand(brand)}
    note={t`Wasn’t you? Sign in now to restore everything, then sign out everywhere else in your settings.`}
    footer={<AccountMailFooter brand={brand} />}
  >
    <MailText>
      {t`${greeting(name)}Your account and your stories are now hidden. Sign in before ${formatLongDay(until)} to restore everything.
      After that, it’s gone for good.`}
    </MailText>
    <MailLinkButton href={brand.baseUrl + pathTo('ShowSignIn')}>{t`Sign in and keep my account`}</MailLinkButton>
  </MailLayout>
)
