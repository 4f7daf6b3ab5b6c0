/** Inside of a field for a day or a moment: its parts to type, and a calendar to open. */
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';

import { Icon } from './icon.tsx';

export const DateParts = ({ clear }: { clear: (() => void) | undefined }) => (
  <>
    <Group className="control date">
      <DateInput className="segments-of-date">{(segment) => <DateSegment segment={segment} />}</DateInput>
      {clear !== undefined && (
        <Button slot={null} className="icon-button small" aria-label="Take the day away" onPress={clear}>
          <Icon name="close" size={14} />
        </Button>
      )}
      <Button className="icon-button small">
        <Icon name="calendar" size={16} />
      </Button>
    </Group>
    <Popover className="popover calendar">
      <Dialog>
        <Calendar>
          <header>
            <Button slot="previous" className="icon-button">
              <Icon name="back" size={16} />
            </Button>
            <Heading />
            <Button slot="next" className="icon-button">
              <Icon name="right" size={16} />
            </Button>
          </header>
          <CalendarGrid>
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  </>
);
