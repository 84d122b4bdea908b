import { useState } from 'react';
import type { DragEvent } from 'react';

/** Lets an item of a list be dragged to the place of another one. @returns the properties of the item in a place */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (at: number) => ({
    draggable: true,
    'data-over': at === over && at !== dragged ? '' : undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', String(at));
      setDragged(at);
    },
    onDragOver: (event: DragEvent) => {
      // Files are for the page's own place for them.
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(at);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      if (dragged !== at) move(dragged, at);
      end();
    },
    onDragEnd: end,
  });
}
