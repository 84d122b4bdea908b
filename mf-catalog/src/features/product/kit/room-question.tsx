import { Button } from '@fireflay/ui/button';
import { TitledDialog } from '@fireflay/ui/dialog';
import { copy } from './copy';
import styles from './kit.module.css';
import { RoomField } from './room-field';
import type { Room } from './room-lines';

interface RoomQuestionProps {
  /** The rooms of the cart. Empty: it has products of the kit that are for no room. */
  rooms: readonly Room[];
  name: string;
  onRename: (name: string) => void;
  onAdd: () => void;
  /** @param room null: the products that are for no room */
  onReplace: (room: Room | null) => void;
  onClose: () => void;
}

/** Asks whether a kit is for another room, whose materials are added, or for one that the cart has already. */
export function RoomQuestion({
  rooms,
  name,
  onRename,
  onAdd,
  onReplace,
  onClose,
}: RoomQuestionProps) {
  const replaceable: readonly (Room | null)[] = rooms.length > 0 ? rooms : [null];

  return (
    <TitledDialog title={copy.askRoom} onClose={onClose}>
      <div className={styles.question}>
        <p>{copy.cartHas(rooms.map((each) => each.name))}</p>
        <RoomField id="kit-room-other" name={name} onRename={onRename} />
        <Button variant="primary" aria-describedby="kit-room-add" onClick={onAdd}>
          {copy.otherRoom}
        </Button>
        <p id="kit-room-add" className="field-hint">
          {copy.otherRoomHint}
        </p>
        {replaceable.map((room) => (
          <Button
            key={room ? `${room.job} ${room.name}` : ''}
            aria-describedby="kit-room-replace"
            onClick={() => onReplace(room)}
          >
            {copy.sameRoom}
            {room !== null && copy.ofRoom(room.name)}
          </Button>
        ))}
        <p id="kit-room-replace" className="field-hint">
          {copy.sameRoomHint}
        </p>
      </div>
    </TitledDialog>
  );
}
