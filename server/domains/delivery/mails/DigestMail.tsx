import { MailLayout, MailStory } from '#server/platform/mail/MailLayout.tsx'
import type { StoryInMail } from '../send-digest-mail.ts'
import { mailBrand, type MailBrand, SettingsMailFooter } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; settingsUrl: string; title: string; stories: readonly StoryInMail[] }

export const DigestMail = ({ brand, settingsUrl, title, stories }: Props) => (
  <MailLayout
    title={title}
    preview={stories.map((story) => story.title).join(' · ')}
    brand={mailBrand(brand)}
    footer={<SettingsMailFooter brand={brand} settingsUrl={settingsUrl} />}
  >
    {stories.map(({ picture, ...story }, i) => (
      <MailStory key={story.href} {...story} {...(i === 0 && picture && { picture })} />
    ))}
  </MailLayout>
)
