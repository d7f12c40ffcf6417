import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { Crumbs } from '#web/design/Crumbs/Crumbs.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { RelationNotice, relationNoticeFragment } from './RelationNotice.tsx'
import styles from './ProfileFrame.module.css'

export const profileListFragment = graphql(`fragment ProfileList on User { ...RelationNotice }`, [relationNoticeFragment])

type Props = { person: DataOf<typeof profileListFragment>; title: string; heading: ReactNode; children: ReactNode }

export const ProfileList = ({ person, title, heading, children }: Props) => (
  <div className={styles.list}>
    <Crumbs
      crumbs={[
        { text: person.name ?? person.username, href: pathTo('ShowUser', { username: person.username }) },
        { text: title },
      ]}
    />
    <Heading level={1} size="l">
      {heading}
    </Heading>
    <RelationNotice person={person} />
    {children}
  </div>
)
