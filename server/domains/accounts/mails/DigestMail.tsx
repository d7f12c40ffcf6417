import { MailLayout, MailStory } from '#server/platform/mail/mail-layout.tsx'
import type { StoryInMail } from '../send-digest-mail.ts'
import { brandOf, type MailHouse, NewsMailFooter } from './brand.tsx'

type Props = { house: MailHouse; settingsUrl: string; title: string; stories: readonly StoryInMail[] }

export const DigestMail = ({ house, settingsUrl, title, stories }: Props) => (
  <MailLayout
    title={title}
    preview={stories.map((story) => story.title).join(' · ')}
    brand={brandOf(house)}
    footer={<NewsMailFooter house={house} settingsUrl={settingsUrl} />}
  >
    {stories.map(({ picture, ...story }, i) => (
      <MailStory key={story.href} {...story} {...(i === 0 && picture && { picture })} />
    ))}
  </MailLayout>
)
