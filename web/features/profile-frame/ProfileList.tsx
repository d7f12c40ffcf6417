import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { Crumbs } from '#web/design/Crumbs/Crumbs.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { RelationNotice, relationNoticeFragment } from './RelationNotice.tsx'
import styles from './ProfileFrame.module.css'

export const profileListFragment = graphql(`fragment ProfileList on User { ...RelationNotice }`, [relationNoticeFragment])

type Props = { person: DataOf<typeof profileListFragment>; count: number; one: string; several: string; children: ReactNode }

export const ProfileList = ({ person, count, one, several, children }: Props) => (
  <div className={styles.list}>
    <Crumbs
      crumbs={[
        { text: person.name ?? person.username, href: pathTo('ShowUser', { username: person.username }) },
        { text: several },
      ]}
    />
    <Heading level={1} size="l">
      <Count value={count} noun={one} plural={several} />
    </Heading>
    <RelationNotice person={person} />
    {children}
  </div>
)
