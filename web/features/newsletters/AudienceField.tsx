import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Checkbox, Radio } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { type Audience, audienceSize, type MemberCounts } from './audience.ts'

type Props = {
  value: Audience
  subscribers: number
  memberCounts: MemberCounts
  error: string | undefined
  onChange: (chosen: Audience) => void
}

/** Who gets an issue: everyone who subscribed, the members among them, or those of some tiers. */
export function AudienceField({ value, subscribers, memberCounts, error, onChange }: Props) {
  const { audience, tierIds } = value
  const choice = (option: Audience['audience']) => ({
    name: 'audience',
    value: option,
    checked: audience === option,
    onChange: () => onChange({ audience: option, tierIds }),
  })
  const members = audienceSize({ audience: 'MEMBERS', tierIds }, subscribers, memberCounts)
  const toggle = (id: string, isChosen: boolean) =>
    onChange({ audience, tierIds: isChosen ? [...tierIds, id] : tierIds.filter((tierId) => tierId !== id) })
  return (
    <>
      <FieldSet legend={t`Who gets it`} error={audience === 'TIERS' ? undefined : error}>
        <Radio {...choice('EVERYONE')}>
          {plural(
            subscribers,
            phrase`Everyone who subscribed (1 subscriber)`,
            phrase`Everyone who subscribed (${formatNumber(subscribers)} subscribers)`,
          )}
        </Radio>
        <Radio {...choice('MEMBERS')}>
          {plural(
            members,
            phrase`Subscribers who are members (1 member)`,
            phrase`Subscribers who are members (${formatNumber(members)} members)`,
          )}
        </Radio>
        <Radio {...choice('TIERS')}>{t`Members of some tiers`}</Radio>
      </FieldSet>
      {audience === 'TIERS' && (
        <FieldSet legend={t`Tiers`} error={error}>
          {memberCounts.map(({ tier, count }) => (
            <Checkbox
              key={tier.id}
              name="tierIds"
              value={tier.id}
              checked={tierIds.includes(tier.id)}
              onChange={(event) => toggle(tier.id, event.target.checked)}
            >
              <bdi>{tier.name}</bdi> ({plural(count, phrase`1 member`, phrase`${formatNumber(count)} members`)})
            </Checkbox>
          ))}
        </FieldSet>
      )}
    </>
  )
}
