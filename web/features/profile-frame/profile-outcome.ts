import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { deletedAccountText } from '#shared/unavailable-story.ts'
import type { Environment } from '#web/app/runtime/environment.ts'
import { type PageData, type Head, type PageOutcome, type PageInput } from '#web/app/runtime/page.ts'
import { type ProfilePerson, selectProfilePerson, userProfileQuery } from './profile.operations.ts'

export type ProfilePageTab = 'home' | 'recommended' | 'responses' | 'highlights' | 'series' | 'awards'

const tabs: Record<string, ProfilePageTab> = {
  '': 'home',
  '/latest': 'home',
  '/has-recommended': 'recommended',
  '/responses': 'responses',
  '/highlights': 'highlights',
  '/series': 'series',
}

/** The tab of an address; undefined for tabs a profile does not have. */
export function profileTabFor({ path, params }: PageInput): ProfilePageTab | undefined {
  if (params.kind) return 'awards'
  const [, rest = ''] = path.split(`/@${params.username}`)
  return tabs[rest]
}

/** Profiles are found by name: a suspended account is hidden from others, and a name in different case redirects to its canonical form. */
export function profileOutcome(data: PageData, { params, path, query }: PageInput): PageOutcome {
  const result = data.get(userProfileQuery)?.userProfile
  if (!result) return { kind: 'unavailable', status: 404 }
  if (result.__typename === 'NotFound')
    return result.message === t(deletedAccountText)
      ? { kind: 'unavailable', status: 410, message: result.message }
      : { kind: 'unavailable', status: 404 }
  if (result.__typename === 'AccountSuspended') return { kind: 'unavailable', status: 410, message: result.message }
  if (params.username === result.username) return { kind: 'page' }
  const [before, rest] = path.split(`/@${params.username}`)
  return {
    kind: 'redirect',
    to: before + pathTo('ShowUser', { username: result.username }) + rest + (query.size > 0 ? `?${query}` : ''),
    permanent: true,
  }
}

export const profileHead = (person: ProfilePerson, { config }: Environment, title = person.name ?? person.username): Head => ({
  title,
  description: person.bio || t`Stories by ${person.name}.`,
  type: 'profile',
  image: person.imageId ? { id: person.imageId } : undefined,
  feeds: [{ title: t`Stories by ${person.name}`, path: pathTo('FeedUserFeed', { username: person.username }) }],
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: person.name,
        alternateName: person.username,
        url: `${config.baseUrl}${pathTo('ShowUser', { username: person.username })}`,
        ...(person.bio && { description: person.bio }),
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/FollowAction',
          userInteractionCount: person.socialStats.followerCount,
        },
      },
    },
  ],
})

export const headOfProfile =
  (titleOf?: (person: ProfilePerson) => string) =>
  (data: PageData, { env }: PageInput): Head => {
    const person = selectProfilePerson(data.get(userProfileQuery))
    return person ? profileHead(person, env, titleOf?.(person)) : { title: t`Profile`, noindex: true }
  }

export const profileCacheKeys = (data: PageData): string[] | undefined => {
  const person = selectProfilePerson(data.get(userProfileQuery))
  if (!person) return undefined
  const { publications, following } = person.affiliations
  return [
    `user:${person.id}`,
    ...following.map(({ __typename, id }) => (__typename === 'User' ? `user:${id}` : `collection:${id}`)),
    ...publications.map(({ id }) => `collection:${id}`),
  ]
}
