import { phrase, plural, t } from '#shared/translation/translate.ts'
import { richPlural } from '#shared/translation/rich.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { FollowUserButton } from '#web/features/follow/FollowButton.tsx'
import { FooterLinks } from '#web/app/page-parts/Footer.tsx'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { listPath } from '#web/features/lists/list-path.ts'
import { ringOf } from '#web/features/people/ring.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import { selectPageList, listPageQuery, listVariables } from './list.operations.ts'
import styles from './ListPage.module.css'

/** The list's owner and their other lists. */
export function ListAside({ input }: { input: PageInput }) {
  const list = selectPageList(useQuery(listPageQuery, listVariables(input)).data)
  if (!list) return <FooterLinks />
  const { creator, otherCatalogs: otherLists } = list
  const { followerCount } = creator.socialStats
  return (
    <>
      <section className={styles.side}>
        <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} size="L" {...ringOf(creator.membership)} />
        <Heading>
          <bdi>{creator.name}</bdi>
        </Heading>
        <p className="muted">
          <Count
            value={followerCount}
            words={(number) => richPlural(followerCount, phrase`${number} follower`, phrase`${number} followers`)}
          />
        </p>
        {creator.bio && (
          <Text face="read" className={styles.bio} dir="auto">
            {creator.bio}
          </Text>
        )}
        {!creator.viewerEdge.isUser && <FollowUserButton user={creator} primary />}
      </section>
      {otherLists.length > 0 && (
        <AsideSection title={t`Other lists by ${creator.name}`}>
          {otherLists.map((other) => (
            <Stack key={other.id} gap={2} className={styles.other}>
              <Heading level={3} size="xs" dir="auto">
                <Link href={listPath(other)} className="title-link">
                  {other.name}
                </Link>
              </Heading>
              <Text>{plural(other.itemsCount, phrase`1 story`, phrase`${formatNumber(other.itemsCount)} stories`)}</Text>
            </Stack>
          ))}
        </AsideSection>
      )}
      <FooterLinks />
    </>
  )
}
