import { copy } from './copy';

interface RoomFieldProps {
  id: string;
  name: string;
  onRename: (name: string) => void;
}

/** Longer names break the cart's lines. */
const MAX_NAME = 40;

/** The shopper's name for the room. */
export function RoomField({ id, name, onRename }: RoomFieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {copy.room}
      </label>
      <input
        id={id}
        className="input"
        maxLength={MAX_NAME}
        autoComplete="off"
        value={name}
        aria-describedby={`${id}-nota`}
        onChange={(event) => onRename(event.target.value)}
      />
      <p id={`${id}-nota`} className="field-hint">
        {copy.roomHint}
      </p>
    </div>
  );
}
