import { useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { Crumbs } from '#web/design/Crumbs/Crumbs.tsx'
import { Pill, Pills, RemovablePill } from '#web/design/Pill/Pill.tsx'
import { ScrollStrip } from '#web/design/ScrollStrip/ScrollStrip.tsx'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { Checklist, ChecklistItem } from '#web/design/Checklist/Checklist.tsx'
import { Steps } from '#web/design/Steps/Steps.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { SpecimenBand, SpecimenGrid, Specimen } from './Specimen.tsx'

const topics = [
  'Memory',
  'Cities',
  'Slow tech',
  'Translation',
  'Gardens',
  'The sea',
  'Type',
  'Kitchens',
  'Lighthouses',
  'Weather',
]
const spans = ['7 days', '30 days', '1 year']

export const NavigationSpecimens = () => {
  const [span, setSpan] = useState('30 days')
  const [chosen, setChosen] = useState(true)
  return (
    <SpecimenBand title="Navigation">
      <SpecimenGrid>
        <Specimen title="Tabs">
          <Tabs label="Your stories">
            <Tab href="#drafts" current count={4}>
              Drafts
            </Tab>
            <Tab href="#published">Published</Tab>
            <Tab href="#trash">Trash</Tab>
          </Tabs>
        </Specimen>
        <Specimen title="Checklist: done, next, later">
          <Checklist topLine>
            <ChecklistItem title="Name and address" isDone />
            <ChecklistItem
              title="First story"
              isDone={false}
              isNext
              mark={2}
              action={<Button kind="primary">Write a story</Button>}
            >
              A publication with one good story has something to follow.
            </ChecklistItem>
            <ChecklistItem title="Editors and writers" isDone={false} mark={3}>
              They join by a link in an email.
            </ChecklistItem>
          </Checklist>
        </Specimen>
        <Specimen title="Steps: done, current, next">
          <Steps steps={['Topics', 'People and publications', 'Ready']} current={1} />
        </Specimen>
        <Specimen title="Topics: rest, hover, chosen, removable">
          <Pills label="Topics">
            <Pill href="#memory">Memory</Pill>
            <Pill href="#cities">Cities</Pill>
            <Pill pressed={chosen} onClick={() => setChosen(!chosen)}>
              Gardens
            </Pill>
            <RemovablePill onRemove={() => {}}>Weather</RemovablePill>
          </Pills>
        </Specimen>
        <Specimen title="Segments, breadcrumbs">
          <Segments label="Time">
            {spans.map((name) => (
              <Segment key={name} current={name === span} onClick={() => setSpan(name)}>
                {name}
              </Segment>
            ))}
          </Segments>
          <Crumbs
            crumbs={[{ text: 'Saltgrass', href: '#saltgrass' }, { text: 'Archive', href: '#archive' }, { text: 'November 2026' }]}
          />
        </Specimen>
        <Specimen title="A strip that scrolls">
          <ScrollStrip label="Topics to explore">
            {topics.map((topic) => (
              <Pill key={topic} href={`#${topic}`}>
                {topic}
              </Pill>
            ))}
          </ScrollStrip>
        </Specimen>
        <Specimen title="Load more">
          <Button>Show more stories</Button>
        </Specimen>
      </SpecimenGrid>
    </SpecimenBand>
  )
}
