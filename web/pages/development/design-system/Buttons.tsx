import { Bell, Bookmark, Mail, Share, VolumeX } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import styles from './DesignSystem.module.css'
import { SpecimenBand, SpecimenGrid, Specimen } from './Specimen.tsx'
import { saltgrassTheme } from './samples.ts'

export const Buttons = () => (
  <SpecimenBand title="Buttons">
    <SpecimenGrid>
      <Specimen title="Primary: rest, hover, focus, disabled">
        <Row>
          <Button kind="primary">Publish</Button>
          <Button kind="primary" data-hover="">
            Publish
          </Button>
          <Button kind="primary" className={styles.focused}>
            Publish
          </Button>
          <Button kind="primary" disabled>
            Publish
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Ink and secondary">
        <Row>
          <Button kind="ink">Sign up</Button>
          <Button kind="ink" data-hover="">
            Sign up
          </Button>
          <Button>Cancel</Button>
          <Button data-hover="">Cancel</Button>
        </Row>
      </Specimen>
      <Specimen title="Quiet">
        <Row>
          <Button kind="quiet">Not now</Button>
          <Button kind="quiet" data-hover="">
            Not now
          </Button>
          <Button kind="quiet" className={styles.focused}>
            Not now
          </Button>
        </Row>
        <Button kind="quiet" flush>
          Reset
        </Button>
      </Specimen>
      <Specimen title="Danger">
        <Row>
          <Button kind="danger">Delete story</Button>
          <Button kind="danger-quiet">Delete account</Button>
        </Row>
      </Specimen>
      <Specimen title="Loading: keeps its width, ignores clicks">
        <Row>
          <Button kind="primary" loading>
            Publish
          </Button>
          <Button loading>Follow</Button>
          <Button kind="ink" loading>
            Sign up
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Small 32, default 40, large 48">
        <Row>
          <Button kind="primary" size="s">
            Small
          </Button>
          <Button kind="primary">Default</Button>
          <Button kind="primary" size="l">
            Large
          </Button>
        </Row>
      </Specimen>
      <Specimen title="With icon, icon only, counted">
        <Row>
          <Button>
            <Mail />
            Get by email
          </Button>
          <IconButton label="Share">
            <Share />
          </IconButton>
          <IconButton label="Save" data-hover="" pressed={false}>
            <Bookmark />
          </IconButton>
          <IconButton label="Saved" pressed>
            <Bookmark />
          </IconButton>
          <IconButton label="Notifications, 99+ unread" count={120}>
            <Bell />
          </IconButton>
        </Row>
      </Specimen>
      <Specimen title="Follow: not yet, following, following and hovered, muted">
        <Row>
          <Button size="s">Follow</Button>
          <Button kind="quiet" size="s">
            Following
          </Button>
          <Button kind="danger-quiet" size="s">
            Unfollow
          </Button>
          <Badge>
            <VolumeX />
            Muted
          </Badge>
        </Row>
      </Specimen>
      <Specimen title="Chosen by publications: their own ink">
        <div className={styles.row} style={saltgrassTheme as CSSProperties}>
          <Button kind="primary">Follow Saltgrass</Button>
          <a className="link" href="#write">
            Write for us
          </a>
        </div>
      </Specimen>
      <Specimen title="Block, a link that looks like a button">
        <Button block href="#block">
          Show more stories
        </Button>
      </Specimen>
    </SpecimenGrid>
  </SpecimenBand>
)
