import { type ReactNode, useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import type { NewsletterAudience } from '#shared/enums/newsletters.ts'
import { activeReaderDays } from '#shared/limits.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Checkbox, Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { useSavedChoice } from '#web/app/forms/use-saved-choice.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { audienceSize } from '#web/features/newsletters/audience.ts'
import { type Issue, type IssueNewsletter, setAudienceMutation } from './issue.operations.ts'
import { PanelSection } from './PanelSection.tsx'
import styles from './IssueEditor.module.css'

type Choice = { audience: NewsletterAudience; tierIds: readonly string[]; tagSlug: string | null }

/** How many subscribers an issue reaches now. */
export function issueAudienceSize(issue: Issue, newsletter: IssueNewsletter): number {
  const { audienceCounts: counts, memberCounts } = newsletter
  const { audience, tierIds, tag } = issue
  if (!counts) return 0
  if (audience === 'EVERYONE') return counts.everyone
  if (audience === 'TOPIC') return counts.topics.find(({ tagSlug }) => tagSlug === tag?.tagSlug)?.count ?? 0
  if (audience === 'ACTIVE') return counts.active
  if (audience === 'SITE_MEMBERS') return counts.siteMembers
  return audienceSize({ audience, tierIds }, counts.everyone, memberCounts)
}

/** “1,906 followers of Tides”. */
export function issueAudienceText(issue: Issue, newsletter: IssueNewsletter, productName: string): string {
  const size = issueAudienceSize(issue, newsletter)
  const number = formatNumber(size)
  const topic = issue.tag?.displayText
  switch (issue.audience) {
    case 'EVERYONE':
      return plural(size, phrase`1 subscriber`, phrase`${number} subscribers`)
    case 'TOPIC':
      return topic
        ? plural(size, phrase`1 follower of ${topic}`, phrase`${number} followers of ${topic}`)
        : plural(size, phrase`1 follower of a topic`, phrase`${number} followers of a topic`)
    case 'ACTIVE':
      return plural(size, phrase`1 active reader`, phrase`${number} active readers`)
    case 'SITE_MEMBERS':
      return plural(size, phrase`1 ${productName} member`, phrase`${number} ${productName} members`)
    case 'MEMBERS':
    case 'TIERS':
      return plural(size, phrase`1 member`, phrase`${number} members`)
  }
}

/** Who gets an issue. A choice is saved at once. */
export function useAudience(issue: Issue) {
  const save = useMutation(setAudienceMutation)
  return useSavedChoice(async ({ audience, tierIds, tagSlug }: Choice) =>
    refusalOf(await save({ emailId: issue.id, audience, tierIds: [...tierIds], tagSlug }), 'NewsletterEmail'),
  )
}

type Props = { issue: Issue; newsletter: IssueNewsletter; choice: ReturnType<typeof useAudience> }

export function AudienceSection({ issue, newsletter, choice }: Props) {
  const { productName } = useEnvironment().config
  const [error, setError] = useState<string>()
  const chosen = choice.pending ?? {
    audience: issue.audience,
    tierIds: issue.tierIds,
    tagSlug: issue.tag?.tagSlug ?? null,
  }
  const { audienceCounts: counts, memberCounts, name, viewerIsOwner } = newsletter
  if (!counts) return null
  const canChoose = viewerIsOwner || newsletter.audience === 'EVERYONE'
  const choose = async (change: Partial<Choice>) => {
    const next = { ...chosen, ...change }
    if (next.audience === 'TOPIC') next.tagSlug ??= counts.topics[0]?.tagSlug ?? null
    if (next.audience === 'TIERS' && next.tierIds.length === 0) next.tierIds = memberCounts.slice(0, 1).map(({ tier }) => tier.id)
    setError(undefined)
    const refusal = await choice.save(next)
    if (refusal) setError(textOfRefusal(refusal))
  }
  const option = (audience: NewsletterAudience) => ({
    value: audience,
    checked: chosen.audience === audience,
    onChoose: () => void choose({ audience }),
  })
  const members = audienceSize({ audience: 'MEMBERS', tierIds: [] }, counts.everyone, memberCounts)
  return (
    <PanelSection title={t`Who gets it`}>
      <FieldSet legend={t`Audience`} hideLegend error={error}>
        {canChoose && (
          <Option
            {...option('EVERYONE')}
            title={t`All subscribers`}
            note={t`Everyone who signed up for ${name}.`}
            count={counts.everyone}
          />
        )}
        {memberCounts.length > 0 && (viewerIsOwner || newsletter.audience === 'MEMBERS') && (
          <Option {...option('MEMBERS')} title={t`Members`} note={t`Subscribers who pay for the publication.`} count={members} />
        )}
        {memberCounts.length > 0 && (viewerIsOwner || newsletter.audience === 'TIERS') && (
          <Option
            {...option('TIERS')}
            title={t`Members of some tiers`}
            count={audienceSize({ audience: 'TIERS', tierIds: chosen.tierIds }, counts.everyone, memberCounts)}
          >
            {chosen.audience === 'TIERS' &&
              memberCounts.map(({ tier, count }) => (
                <Checkbox
                  key={tier.id}
                  checked={chosen.tierIds.includes(tier.id)}
                  onChange={({ target }) =>
                    void choose({
                      tierIds: target.checked ? [...chosen.tierIds, tier.id] : chosen.tierIds.filter((id) => id !== tier.id),
                    })
                  }
                >
                  <bdi>{tier.name}</bdi> ({formatNumber(count)})
                </Checkbox>
              ))}
          </Option>
        )}
        {canChoose && counts.topics.length > 0 && (
          <Option
            {...option('TOPIC')}
            title={t`Followers of a topic`}
            note={t`Subscribers who also follow it.`}
            count={
              chosen.audience === 'TOPIC'
                ? (counts.topics.find(({ tagSlug }) => tagSlug === chosen.tagSlug)?.count ?? 0)
                : undefined
            }
          >
            {chosen.audience === 'TOPIC' && (
              <Field label={t`Topic`} hideLabel>
                <Select value={chosen.tagSlug ?? ''} onChange={({ target }) => void choose({ tagSlug: target.value })}>
                  {counts.topics.map(({ tagSlug, name: topic }) => (
                    <option key={tagSlug} value={tagSlug}>
                      {topic}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </Option>
        )}
        {canChoose && (
          <>
            <Option
              {...option('ACTIVE')}
              title={t`Active readers`}
              note={t`Opened an issue in the last ${activeReaderDays} days.`}
              count={counts.active}
            />
            <Option
              {...option('SITE_MEMBERS')}
              title={t`${productName} members`}
              note={t`Can read member-only stories in full.`}
              count={counts.siteMembers}
            />
          </>
        )}
      </FieldSet>
    </PanelSection>
  )
}

type OptionProps = {
  value: NewsletterAudience
  checked: boolean
  onChoose: () => void
  title: string
  note?: string
  count: number | undefined
  children?: ReactNode
}

const Option = ({ value, checked, onChoose, title, note, count, children }: OptionProps) => (
  <div className={styles.option}>
    <Radio
      name="audience"
      value={value}
      checked={checked}
      onChange={onChoose}
      end={count !== undefined && <small className={styles.count}>{formatNumber(count)}</small>}
    >
      <b>{title}</b>
      {note && <small>{note}</small>}
    </Radio>
    {children && <div className={styles.more}>{children}</div>}
  </div>
)
