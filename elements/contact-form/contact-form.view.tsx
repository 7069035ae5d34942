import { useLayoutEffect, useRef, type ReactNode } from 'react';
export interface FormProps { readonly fields: readonly unknown[]; readonly drawn: (form: HTMLFormElement) => void }
export default function FormView({ drawn }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => { if (form.current) drawn(form.current); }, [drawn]);
  return <form ref={form} noValidate />;
}
