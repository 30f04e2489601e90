/** How large an element is now, in CSS pixels. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Size } from './arena/layout.ts';

export function useSize<Kind extends HTMLElement>(): readonly [RefObject<Kind | null>, Size] {
  const element = useRef<Kind>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = watched;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
