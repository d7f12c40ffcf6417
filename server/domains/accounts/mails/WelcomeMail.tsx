import { MailButton, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { brandOf, greeting, type MailHouse, NewsMailFooter } from './brand.tsx'

type Props = { house: MailHouse; name: string; username: string; settingsUrl: string }

export const welcomeSubject = ({ productName }: MailHouse): string => `Welcome to ${productName}`

export const WelcomeMail = ({ house, name, username, settingsUrl }: Props) => (
  <MailLayout
    title="There’s a place for you"
    preview="Your account is ready."
    brand={brandOf(house)}
    note="You’re getting this one email because an account was created with your address."
    footer={<NewsMailFooter house={house} settingsUrl={settingsUrl} />}
  >
    <MailText>
      {greeting(name)}Your account is ready, and your username is @{username}. Follow a few people whose writing you like: what
      they publish will be waiting on your home page.
    </MailText>
    <MailButton href={`${house.baseUrl}/`}>Start reading</MailButton>
  </MailLayout>
)
