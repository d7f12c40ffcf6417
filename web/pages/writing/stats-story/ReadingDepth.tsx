import { phrase, plural, t } from '#shared/translation/translate.ts'
import { minReadersForDepth } from '#shared/reading.ts'
import { formatNumber, formatPercent } from '#shared/text/count.ts'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { percentage } from '#web/features/stats/stats-labels.ts'
import type { DataOf } from '#web/data/graphql.ts'
import type { readingDepthFragment } from './story-stats.operations.ts'
import styles from './StoryStats.module.css'

/** Which share of its readers got how far. */
export const ReadingDepth = ({ depth }: { depth: DataOf<typeof readingDepthFragment> | null }) => (
  <Section title={t`How far they read`} size="strong">
    {depth ? (
      <>
        <ul className={styles.depth}>
          {(
            [
              ['quarter', t`A quarter`],
              ['half', t`Half`],
              ['threeQuarters', t`Three quarters`],
              ['end', t`To the end`],
            ] as const
          ).map(([part, name]) => (
            <li key={part}>
              <span>{name}</span>
              <Progress label={name} value={depth[part] / depth.readers} />
              <b>{formatPercent(percentage(depth[part], depth.readers))}</b>
            </li>
          ))}
        </ul>
        <Text>
          {plural(
            depth.readers,
            phrase`Of 1 reader who was signed in, since it was published.`,
            phrase`Of ${formatNumber(depth.readers)} readers who were signed in, since it was published.`,
          )}
        </Text>
      </>
    ) : (
      <Text>{t`Shown once ${minReadersForDepth} readers who are signed in have opened the story.`}</Text>
    )}
  </Section>
)
