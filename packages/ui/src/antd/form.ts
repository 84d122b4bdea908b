import './styles/form.css';
export { default as Form } from 'antd/es/form';
