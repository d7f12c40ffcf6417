import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { newsletters, type SeedNewsletter } from '../newsletters.ts'
import { people } from '../people.ts'
import { fraction, libraryNow, momentAfter, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { publicationId } from './publication-rows.ts'
import { pictureId } from './picture-files.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

const day = 24 * 3_600_000
const ago = (days: number): Date => new Date(libraryNow.getTime() - days * day)

export const newsletterId = ({ of, slug }: Pick<SeedNewsletter, 'of' | 'slug'>): string =>
  seedId('newsletter', 'publication' in of ? `${of.publication}/${slug}` : `@${of.writer}`)

const subscriptionId = (newsletter: SeedNewsletter, who: string): string =>
  seedId('newsletter-subscription', `${newsletterId(newsletter)}/${who}`)
const addressOf = (who: string): string => people.find(({ username }) => username === who)?.email ?? who
export const emailId = (newsletter: SeedNewsletter, story: string): string =>
  seedId('newsletter-email', `${newsletterId(newsletter)}/${story}`)

/** The issue that a newsletter is still writing. */
export const draftEmailId = (newsletter: Pick<SeedNewsletter, 'of' | 'slug'>): string =>
  seedId('newsletter-email', `${newsletterId(newsletter)}/draft`)

function draftRow(newsletter: SeedNewsletter) {
  if (!newsletter.draft) return []
  const { subject, previewText, text } = newsletter.draft
  const body: Body = [{ name: 'a1', type: 'P', text, markups: [] }]
  return [
    {
      id: draftEmailId(newsletter),
      newsletterId: newsletterId(newsletter),
      storyId: null,
      subject,
      previewText,
      document: joinDocument(subject, previewText, body),
      rev: 1,
      createdBy: userId(newsletter.sentBy),
      createdAt: ago(1),
      updatedBy: userId(newsletter.sentBy),
      updatedAt: ago(1),
      state: 'draft' as const,
      queuedAt: null,
      sentAt: null,
    },
  ]
}

/** Newsletters with their subscribers, some by address alone, and their issues: most were delivered, and many opened. */
export const newsletterRows = (): Rows => ({
  newsletters: newsletters.map((newsletter) => ({
    id: newsletterId(newsletter),
    publicationId: 'publication' in newsletter.of ? publicationId(newsletter.of.publication) : null,
    userId: 'writer' in newsletter.of ? userId(newsletter.of.writer) : null,
    slug: newsletter.slug,
    name: newsletter.name,
    description: newsletter.description,
    promoHeadline: newsletter.promoHeadline,
    promoBody: newsletter.promoBody,
    imageId: newsletter.picture ? pictureId('picture', newsletter.picture) : null,
    createdAt: ago(320),
  })),
  newsletterSubscriptions: newsletters.flatMap((newsletter) =>
    newsletter.subscribers.map((who) => {
      const isAddress = who.includes('@')
      const at = momentAfter(ago(300), newsletterId(newsletter), who)
      return {
        id: subscriptionId(newsletter, who),
        newsletterId: newsletterId(newsletter),
        userId: isAddress ? null : userId(who),
        email: isAddress ? who : null,
        requestedAt: at,
        confirmedAt: at,
        source: isAddress ? 'form' : 'button',
      }
    }),
  ),
  newsletterIssues: newsletters.flatMap((newsletter) => [
    ...draftRow(newsletter),
    ...newsletter.sent.map(({ story, subject, previewText, daysAgo }) => ({
      id: emailId(newsletter, story),
      newsletterId: newsletterId(newsletter),
      storyId: storyId(story),
      subject,
      previewText,
      document: null,
      rev: 0,
      createdBy: userId(newsletter.sentBy),
      createdAt: ago(daysAgo),
      updatedBy: userId(newsletter.sentBy),
      updatedAt: ago(daysAgo),
      state: 'sent' as const,
      queuedAt: ago(daysAgo),
      sentAt: ago(daysAgo),
    })),
  ]),
  newsletterRecipients: newsletters.flatMap((newsletter) =>
    newsletter.sent.flatMap(({ story, daysAgo }) =>
      newsletter.subscribers.map((who) => {
        const chance = fraction('opened', story, who)
        return {
          id: seedId('newsletter-recipient', `${emailId(newsletter, story)}/${who}`),
          issueId: emailId(newsletter, story),
          subscriptionId: subscriptionId(newsletter, who),
          person: seedId('person', addressOf(who)),
          state: 'sent',
          attempts: 1,
          handedOverAt: ago(daysAgo),
          openedAt: chance < 0.65 ? ago(daysAgo - chance) : null,
          clickedAt: chance < 0.3 ? ago(daysAgo - chance) : null,
        }
      }),
    ),
  ),
})
