import { minReadersForDepth } from '#shared/reading.ts'
import { plural } from '#shared/text/count.ts'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { percentage } from '#web/features/stats/stats-labels.ts'
import type { DataOf } from '#web/data/graphql.ts'
import type { readingDepthFragment } from './story-stats.operations.ts'
import styles from './StoryStats.module.css'

/** Which share of its readers got how far. */
export const ReadingDepth = ({ depth }: { depth: DataOf<typeof readingDepthFragment> | null }) => (
  <Section title="How far they read" size="strong">
    {depth ? (
      <>
        <ul className={styles.depth}>
          {[
            ['A quarter', depth.quarter] as const,
            ['Half', depth.half] as const,
            ['Three quarters', depth.threeQuarters] as const,
            ['To the end', depth.end] as const,
          ].map(([name, count]) => (
            <li key={name}>
              <span>{name}</span>
              <Progress label={name} value={count / depth.readers} />
              <b>{percentage(count, depth.readers)}%</b>
            </li>
          ))}
        </ul>
        <Text>Of {plural(depth.readers, 'reader')} who were signed in, since it was published.</Text>
      </>
    ) : (
      <Text>Shown once {minReadersForDepth} readers who are signed in have opened the story.</Text>
    )}
  </Section>
)
