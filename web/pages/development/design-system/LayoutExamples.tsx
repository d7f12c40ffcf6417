import { useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { LoadingScreen } from '#web/design/LoadingScreen/LoadingScreen.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { QrCode } from '#web/design/QrCode/QrCode.tsx'
import { Columns, Grid, Row, Stack } from '#web/design/Layout/Layout.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Heading, Quotation, Text } from '#web/design/Text/Text.tsx'
import { AsideRow, AsideRows } from '#web/design/AsideRows/AsideRows.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import styles from './DesignSystem.module.css'
import { Specimen, SpecimenBand, SpecimenGrid } from './Specimen.tsx'

const parts = ['What the tide tables leave out', 'The lighthouse keeper’s second library', 'Six harbours at slack water'].map(
  (title, position) => ({ id: `part${position}`, title }),
)
const columns = parts.map(({ title }) => ({ title, text: 'A summary, in the face of stories.' }))

export const LayoutExamples = () => {
  const [items, setItems] = useState(parts)
  return (
    <SpecimenBand title="Layout">
      <SpecimenGrid>
        <Specimen title="Buttons in a row: start, center">
          <Row>
            <Button kind="primary">Publish</Button>
            <Button kind="quiet">Cancel</Button>
          </Row>
          <Row align="center">
            <Button kind="primary">Start reading</Button>
            <Button>See plans</Button>
          </Row>
        </Specimen>
        <Specimen title="Headings and muted words">
          <Stack gap={3}>
            <Heading level={4} size="l">
              Large
            </Heading>
            <Heading level={4} size="m">
              Medium
            </Heading>
            <Heading level={4}>Small</Heading>
            <Heading level={4} size="xs">
              Extra small
            </Heading>
            <Heading level={4} size="strong">
              In the face of controls
            </Heading>
            <Heading level={4} size="label">
              With a line above
            </Heading>
            <Text face="read" size="m">
              A lead, in the face of stories.
            </Text>
            <Text face="read">A summary, in the face of stories.</Text>
            <Text size="m">A note, in the face of controls.</Text>
            <Text>A hint, in the face of controls.</Text>
            <Text tone="faint">A faint hint.</Text>
            <Text face="read" lines={2}>
              At most two lines: every evening at four, before the lamp was lit, she wrote down the height of the water and the
              direction of the wind.
            </Text>
          </Stack>
        </Specimen>
        <Specimen title="A grid: as many columns as fit" wide>
          <Grid columns="narrow">
            {parts.map(({ id, title }) => (
              <Stack key={id} gap={2} align="center">
                <Text>{title}</Text>
              </Stack>
            ))}
          </Grid>
        </Specimen>
        <Specimen title="A part of a page">
          <Section title="What the tide leaves" level={4} className={styles.filling}>
            <Text size="m">Words, fields or rows below a heavy line.</Text>
          </Section>
        </Specimen>
        <Specimen title="Rows: with a picture and an action, dense" wide>
          <Stack gap={6} className={styles.filling}>
            <RowList topLine>
              {parts.map(({ id, title }) => (
                <ListRow
                  key={id}
                  leading={<Avatar name={title} size="S" />}
                  title={title}
                  note="Bell Rock, mostly."
                  actions={<Button size="s">Mute</Button>}
                />
              ))}
            </RowList>
            <RowList topLine>
              {parts.map(({ id, title }) => (
                <ListRow key={id} dense>
                  {title}
                </ListRow>
              ))}
            </RowList>
          </Stack>
        </Specimen>
        <Specimen title="Rows next to a page">
          <AsideRows>
            {parts.map(({ id, title }) => (
              <AsideRow
                key={id}
                leading={<Avatar name={title} size="S" />}
                title={title}
                note="Essays about the sea."
                action={<Button size="s">Follow</Button>}
              />
            ))}
          </AsideRows>
        </Specimen>
        <Specimen title="Quotations: words, a passage">
          <Stack gap={3}>
            <Quotation>Please check the second date.</Quotation>
            <Quotation tone="highlight">Every evening at four, before the lamp was lit.</Quotation>
          </Stack>
        </Specimen>
        <Specimen title="Columns: plain, for members" wide>
          <Columns label="Plain" parts={columns} />
          <Columns label="For members" tone="gilt" parts={columns} />
        </Specimen>
        <Specimen title="Facts">
          <Facts
            facts={[
              ['Plan', 'Member, yearly'],
              ['Renews on', 'March 4, 2027'],
              ['Amount', '$50'],
            ]}
          />
        </Specimen>
        <Specimen title="Facts, as a list">
          <Facts
            isList
            facts={[
              ['Joined', 'March 4, 2021'],
              ['Membership', 'Friend'],
            ]}
          />
        </Specimen>
        <Specimen title="QR code">
          <QrCode address="https://octavo.example/download-app" label="QR code for octavo.example/download-app" />
        </Specimen>
        <Specimen title="Ordered rows" wide>
          <OrderedRows
            items={items}
            nameOf={({ title }) => title}
            noun="part"
            onChange={setItems}
            onRemove={({ id }) => setItems((rest) => rest.filter((item) => item.id !== id))}
          >
            {({ title }) => title}
          </OrderedRows>
        </Specimen>
        <Specimen title="Loading screen" wide>
          <div className={styles.screen}>
            <LoadingScreen label="Opening your story" />
          </div>
        </Specimen>
      </SpecimenGrid>
    </SpecimenBand>
  )
}
